// Runs calls that come at the same time together: under load one statement does the work of many.

interface Options<In> {
  /** Two calls with the same key never run together, nor at the same time: the later one waits. */
  keyOf: (input: In) => string;
  /** How many calls run together at most. */
  most?: number;
  /** How many such groups are under way at most; a call waits for nothing as long as there are fewer. */
  atOnce?: number;
}

interface Waiting<In, Out> {
  input: In;
  resolve: (output: Out) => void;
  reject: (error: unknown) => void;
}

/** `run` answers one outcome for each input, in order. */
export function gather<In, Out>(
  run: (inputs: In[]) => Promise<PromiseSettledResult<Out>[]>,
  { keyOf, most = 32, atOnce = 4 }: Options<In>,
): (input: In) => Promise<Out> {
  let waiting: Waiting<In, Out>[] = [];
  const busy = new Set<string>();
  let underWay = 0;
  let scheduled = false;

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    // Whatever else this turn of the event loop brings comes along.
    setImmediate(() => {
      scheduled = false;
      while (underWay < atOnce && startGroup());
    });
  }

  function startGroup(): boolean {
    const group: Waiting<In, Out>[] = [];
    waiting = waiting.filter((call) => {
      const key = keyOf(call.input);
      if (group.length === most || busy.has(key)) return true;
      busy.add(key);
      group.push(call);
      return false;
    });
    if (group.length === 0) return false;
    underWay += 1;
    void settle(group).finally(() => {
      for (const { input } of group) busy.delete(keyOf(input));
      underWay -= 1;
      if (waiting.length > 0) schedule();
    });
    return true;
  }

  async function settle(group: Waiting<In, Out>[]): Promise<void> {
    try {
      const outcomes = await run(group.map(({ input }) => input));
      group.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome?.status === "fulfilled") resolve(outcome.value);
        else reject(outcome?.reason ?? new Error("A gathered call got no outcome"));
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      schedule();
    });
}

// Starting and ending a real shop process: bad starts in one sentence, a crash, a clean close.
import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isAlive, waitUntilGone } from "./platform/processes.ts";

const MAIN = path.resolve(import.meta.dirname, "main.ts");
const NODE = path.resolve(import.meta.dirname, "../../node_modules/node/bin/node");
// Each test starts one or two whole shops with their own PostgreSQL.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let folder: string;
let running: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "elvara-main-"));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  for (const child of running) {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.on("exit", resolve));
      child.kill("SIGTERM");
      await gone;
    }
  }
  running = [];
  await rm(folder, { recursive: true, force: true });
});

function start(env: Record<string, string>) {
  const child = spawn(NODE, [MAIN], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { PATH: process.env.PATH, DATA_DIR: folder, HOST: "127.0.0.1", SEED_DEMO: "false", ...env },
  });
  running.push(child);
  let errors = "";
  child.stderr?.on("data", (chunk) => {
    errors += chunk;
  });
  const exit = new Promise<{ code: number | null; errors: string }>((resolve) =>
    child.on("close", (code) => resolve({ code, errors })),
  );
  const open = new Promise<void>((resolve, reject) => {
    child.on("message", (message) => message === "open" && resolve());
    child.on("close", () => reject(new Error(errors)));
  });
  open.catch(() => {}); // Starts that are meant to fail are judged by their exit.
  return { child, exit, open };
}

async function freePort(): Promise<number> {
  const { server, port } = await occupyPort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function occupyPort(): Promise<{ server: Server; port: number }> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve({ server, port: typeof address === "object" && address ? address.port : 0 });
    });
  });
}

async function postmaster(): Promise<number> {
  const file = path.join(folder, "postgres/cluster/postmaster.pid");
  return Number((await readFile(file, "utf8")).split("\n")[0]);
}

async function expectRefusal(env: Record<string, string>, sentence: RegExp) {
  const { code, errors } = await start(env).exit;
  expect(errors).toMatch(sentence);
  expect(errors.trim().split("\n")).toHaveLength(1);
  expect(code).toBe(1);
}

describe("a bad start says why in one sentence", () => {
  test("port in use", async () => {
    const { server, port } = await occupyPort();
    await expectRefusal({ PORT: String(port) }, new RegExp(`127\\.0\\.0\\.1:${port} is already in use`));
    server.close();
  });

  test("a data folder that cannot be written", async () => {
    const file = path.join(folder, "a-file");
    await writeFile(file, "");
    await expectRefusal({ DATA_DIR: path.join(file, "data") }, /data folder .* is not writable/);
  });

  test("a database that cannot be reached", async () => {
    const url = `postgres://nobody:nothing@127.0.0.1:${await freePort()}/elvara`;
    await expectRefusal(
      { PORT: "0", DATABASE_URL: url },
      /database at 127\.0\.0\.1:\d+ \(DATABASE_URL\) cannot be reached/,
    );
  });

  test.each([
    ["PORT", "many"],
    ["DATABASE_URL", "mysql://localhost"],
    ["LOG_LEVEL", "loud"],
    ["NODE_ENV", "prod"],
  ])("an unparsable %s is named", async (name, value) => {
    await expectRefusal({ [name]: value }, new RegExp(`environment value ${name}=`));
  });

  test("production without its secrets names what is missing", async () => {
    await expectRefusal(
      { NODE_ENV: "production", PORT: "0" },
      /Production mode needs AUTH_SECRET, PUBLIC_URL, SMTP_URL, RAZORPAY_KEY_ID/,
    );
  });
});

test("a second shop on the same data folder is refused, and the first goes on", async () => {
  const port = String(await freePort());
  const first = start({ PORT: port });
  await first.open;
  await expectRefusal(
    { PORT: String(await freePort()) },
    /Another shop \(process \d+\) is already running on the data folder/,
  );
  const health = await fetch(`http://127.0.0.1:${port}/api/health`);
  expect(health.status).toBe(200);
});

test("after kill -9 no PostgreSQL is left behind, and the next start recovers", async () => {
  const port = String(await freePort());
  const first = start({ PORT: port });
  await first.open;
  const orphan = await postmaster();
  first.child.kill("SIGKILL");
  await first.exit;
  expect(await waitUntilGone(orphan, 10_000)).toBe(true);
  const second = start({ PORT: port });
  await second.open;
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
});

test("a PostgreSQL that survived with its keeper is ended by the next start", async () => {
  const port = String(await freePort());
  const first = start({ PORT: port });
  await first.open;
  const orphan = await postmaster();
  const keeper = Number(
    (await readFile(`/proc/${orphan}/stat`, "utf8").catch(() => "")).split(") ")[1]?.split(" ")[1] ?? 0,
  );
  if (!keeper) return; // Not on Linux: the keeper cannot be found this way.
  process.kill(keeper, "SIGKILL");
  first.child.kill("SIGKILL");
  await first.exit;
  await sleep(300);
  const second = start({ PORT: port });
  await second.open;
  expect(isAlive(orphan)).toBe(false);
});

test("SIGTERM lets a request under way finish, then closes everything", async () => {
  const port = String(await freePort());
  const shop = start({ PORT: port });
  await shop.open;
  const pid = await postmaster();
  // A request whose body is still on its way when the signal comes.
  const socket = connect(Number(port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  const closed = new Promise((resolve) => socket.on("close", resolve));
  socket.write(
    "POST /api/nothing HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{",
  );
  await sleep(200);
  shop.child.kill("SIGTERM");
  await sleep(200);
  socket.write("}");
  await closed;
  expect(answer).toContain("There is no such call");
  expect((await shop.exit).code).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

// Runs the bundled PostgreSQL as a child process that cannot outlive the shop.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { type Binaries, findBinaries } from "./postgres-binaries.ts";
import { type Owner, postgresHome, postgresOwner } from "./postgres-owner.ts";
import { isAlive, waitUntilGone } from "./processes.ts";
import { StartError } from "./start-error.ts";

export interface EmbeddedPostgres {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

interface Options {
  /** The shop's data folder; the cluster lives below it where PostgreSQL's user may read it. */
  dataDir: string;
  /** Fast and forgetful, for tests. */
  throwaway?: boolean;
}

const USER = "elvara";
const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=80",
  "jit=off",
  "shared_buffers=192MB",
];
const THROWAWAY = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=150"];

// The shell is the child's keeper: when the shop dies in whatever way, its end of fd 3 closes and PostgreSQL is told to
// stop. A trap interrupts `wait`, hence the loop until the child is really gone.
const KEEPER = `"$0" "$@" 3<&- & pid=$!; trap 'kill -INT $pid' INT TERM; (cat <&3 >/dev/null 2>&1; kill -INT $pid 2>/dev/null) & keeper=$!; while kill -0 $pid 2>/dev/null; do wait $pid; code=$?; done; kill $keeper 2>/dev/null; exit $code`;

export async function startEmbeddedPostgres({ dataDir, throwaway = false }: Options): Promise<EmbeddedPostgres> {
  const owner = await postgresOwner();
  const home = await postgresHome(dataDir, owner);
  const binaries = await findBinaries(owner);
  const cluster = path.join(home, "cluster");
  const password = await readPassword(home);
  await stopLeftover(cluster);
  await initialise(binaries, cluster, password, owner);
  const port = await freePort();
  const settings = throwaway ? [...SETTINGS, ...THROWAWAY] : SETTINGS;
  const args = ["-D", cluster, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const keeper = spawn("/bin/sh", ["-c", KEEPER, binaries.postgres, ...args], {
    ...owner,
    cwd: home,
    detached: true, // Ctrl-C in a terminal reaches the shop alone, which then stops PostgreSQL in order.
    stdio: ["ignore", "ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" }, // The shop's secrets are none of its business.
  });
  await untilReady(keeper);
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
  return { url, pid: await postmasterPid(cluster), stop: () => stop(keeper) };
}

async function initialise(binaries: Binaries, cluster: string, password: string, owner: Owner): Promise<void> {
  const done = await readFile(path.join(cluster, "elvara-ready"), "utf8").catch(() => undefined);
  if (done) return;
  await rm(cluster, { recursive: true, force: true }); // A first start that was interrupted: nothing is in it yet.
  const passwordFile = `${cluster}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner.uid !== undefined) await chown(passwordFile, owner.uid, owner.gid);
  try {
    await run(binaries.initdb, owner, path.dirname(cluster), [
      `--pgdata=${cluster}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
    ]);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await writeFile(path.join(cluster, "elvara-ready"), "yes\n");
}

function run(command: string, owner: Owner, cwd: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...owner,
      cwd,
      stdio: ["ignore", "ignore", "pipe"],
      env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
    });
    let output = "";
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new StartError(`PostgreSQL could not make its folder ${cwd}: ${output.trim()}`)),
    );
  });
}

function untilReady(keeper: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    keeper.stderr?.on("data", (chunk: Buffer) => {
      if (output.length < 20_000) output += chunk;
      if (output.includes("ready to accept connections")) resolve();
    });
    keeper.on("error", reject);
    keeper.on("exit", () => {
      keeper.stdio[3]?.destroy();
      reject(new StartError(`The embedded PostgreSQL did not start: ${output.trim().split("\n").at(-1) ?? ""}`));
    });
  });
}

function stop(keeper: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (keeper.exitCode !== null || keeper.signalCode !== null) return resolve();
    keeper.on("exit", () => resolve());
    keeper.kill("SIGTERM");
  });
}

/** A PostgreSQL whose shop was killed together with the keeper: ended before the folder is used again. */
async function stopLeftover(cluster: string): Promise<void> {
  const pid = await postmasterPid(cluster);
  if (!pid || !isAlive(pid)) return;
  process.kill(pid, "SIGINT");
  if (await waitUntilGone(pid, 10_000)) return;
  process.kill(pid, "SIGQUIT");
  if (!(await waitUntilGone(pid, 5_000))) throw new StartError(`A PostgreSQL (process ${pid}) still holds ${cluster}.`);
}

async function postmasterPid(cluster: string): Promise<number> {
  const text = await readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  return Number.parseInt(text.split("\n")[0] ?? "", 10) || 0;
}

async function readPassword(home: string): Promise<string> {
  const file = path.join(home, "password");
  const known = await readFile(file, "utf8").catch(() => undefined);
  if (known) return known;
  const password = randomBytes(24).toString("hex");
  await mkdir(home, { recursive: true });
  await writeFile(file, password, { mode: 0o600 });
  await chmod(file, 0o600);
  return password;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

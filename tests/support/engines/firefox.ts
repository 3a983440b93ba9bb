import { type Engine, printed } from "./engine.ts";
import { enginePrograms } from "./engine_programs.ts";

/** Milliseconds for one command. */
const MOST = 30_000;

/** Starts Firefox with an empty profile, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  await using begun = new AsyncDisposableStack();
  const profile = await Deno.makeTempDir({ prefix: "firefox_" });
  begun.defer(() => Deno.remove(profile, { recursive: true }));
  await Deno.writeTextFile(`${profile}/user.js`, SETTINGS);
  const browser = new Deno.Command(enginePrograms().firefox, {
    args: ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"],
    // Downloads are stored below it.
    env: { TZ: "Europe/Warsaw", HOME: profile },
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  begun.defer(async () => {
    browser.kill();
    await browser.status;
  });
  const address = await printed(browser.stderr, /BiDi listening on (ws:\S+)/);
  const { command, disconnect } = await connect(`${address}/session`);
  begun.defer(disconnect);
  await command("session.new", { capabilities: {} });
  const ending = begun.move();
  return { ...await controls(command, browser.pid), close: () => ending.disposeAsync() };
}

type Command = <Result = unknown>(method: string, params: unknown) => Promise<Result>;

async function controls(command: Command, browser: number): Promise<Omit<Engine, "close">> {
  const tree = await command<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  let context = tree.contexts[0]?.context ?? "";
  let viewport = { width: 1280, height: 800 };
  return {
    async open(url) {
      await command("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async reload() {
      await command("browsingContext.reload", { context, wait: "complete" });
    },
    async call(source, argument) {
      const reply = await command<Evaluated>("script.callFunction", {
        functionDeclaration: source,
        arguments: [{ type: "string", value: argument }],
        target: { context },
        awaitPromise: true,
      });
      if (reply.type === "exception") throw new Error(reply.exceptionDetails.text);
      return reply.result.value;
    },
    async perform(actions) {
      await command("input.performActions", { context, actions });
    },
    async resize(width, height) {
      viewport = { width, height };
      await command("browsingContext.setViewport", { context, viewport });
    },
    async killTab() {
      const old = context;
      for (const process of processesBelow(browser, /-contentproc.*tab\0$/s)) {
        Deno.kill(process, "SIGKILL");
      }
      ({ context } = await command<{ context: string }>("browsingContext.create", { type: "tab" }));
      await command("browsingContext.close", { context: old, promptUnload: false });
      await command("browsingContext.setViewport", { context, viewport });
    },
  };
}

type Evaluated =
  | { type: "success"; result: { value: string } }
  | { type: "exception"; exceptionDetails: { text: string } };

type Reply =
  | { type: "success"; id: number; result: unknown }
  | { type: "error"; id: number; error: string; message: string }
  | { type: "event" };

/** Opens a connection for commands; replies are matched to them by their number. */
async function connect(address: string): Promise<{ command: Command; disconnect: () => void }> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener("message", ({ data }) => {
    const reply: Reply = JSON.parse(String(data));
    if (reply.type === "event") return;
    const { resolve, reject } = waiting.get(reply.id) ?? {};
    waiting.delete(reply.id);
    if (reply.type === "success") resolve?.(reply.result);
    else reject?.(new Error(`${reply.error}: ${reply.message}`));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`Cannot connect to ${address}`)));
  });
  let last = 0;
  async function command<Result>(method: string, params: unknown): Promise<Result> {
    const id = last += 1;
    const reply = Promise.withResolvers<unknown>();
    waiting.set(id, reply);
    socket.send(JSON.stringify({ id, method, params }));
    const late = setTimeout(() => reply.reject(new Error(`No reply to ${method}`)), MOST);
    try {
      return await reply.promise as Result;
    } finally {
      clearTimeout(late);
    }
  }
  return { command, disconnect: () => socket.close() };
}

/** Nothing may be requested but the site; a download is stored without a question. */
const SETTINGS = Object.entries({
  "browser.download.folderList": 2,
  "browser.download.useDownloadDir": true,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "dom.disable_beforeunload": true,
  "intl.accept_languages": "pl",
}).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
  .join("");

/** The processes that `root` or its processes have started, and whose command line matches. */
function processesBelow(root: number, words: RegExp): number[] {
  const parents = new Map<number, number>();
  for (const { name } of Deno.readDirSync("/proc")) {
    // "123 (a program) S 1 …": the parent follows the state.
    const parent = /.*\) \S (\d+)/s.exec(readIfThere(`/proc/${name}/stat`))?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const isBelow = (process: number): boolean => {
    const parent = parents.get(process);
    return parent !== undefined && (parent === root || isBelow(parent));
  };
  return [...parents.keys()].filter((process) =>
    isBelow(process) && words.test(readIfThere(`/proc/${process}/cmdline`))
  );
}

/** A process may end while its files are read. */
function readIfThere(path: string): string {
  try {
    return Deno.readTextFileSync(path);
  } catch {
    return "";
  }
}

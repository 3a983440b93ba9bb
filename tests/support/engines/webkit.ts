import { type Engine, printed } from "./engine.ts";
import { enginePrograms } from "./engine_programs.ts";

/** Milliseconds for one command. */
const MOST = 30_000;

/**
 * Starts WebKitGTK's browser on a display of its own, driven by WebDriver. The window has no toolbar
 * in full screen, so that it can be as narrow as a phone.
 */
export async function startWebKit(): Promise<Engine> {
  const programs = enginePrograms();
  await using begun = new AsyncDisposableStack();
  const display = run(programs.xvfb, [
    ...["-displayfd", "1", "-screen", "0", "1440x1000x24", "-nolisten", "tcp"],
  ]);
  begun.defer(() => end(display));
  const home = await Deno.makeTempDir({ prefix: "webkit_" });
  begun.defer(() => Deno.remove(home, { recursive: true }));
  const port = freePort();
  const driver = run(programs.webKitDriver, [`--port=${port}`], {
    DISPLAY: `:${await printed(display.stdout, /^(\d+)\n/)}`,
    TZ: "Europe/Warsaw",
    // Downloads are stored there.
    HOME: home,
  });
  void driver.stdout.pipeTo(new WritableStream());
  begun.defer(() => end(driver));
  const command = commands(`http://127.0.0.1:${port}`);
  await until(() => command("GET", "/status"));
  const { sessionId } = await command<{ sessionId: string }>("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        timeouts: { script: MOST / 2, pageLoad: MOST / 2 },
        "webkitgtk:browserOptions": {
          binary: programs.miniBrowser,
          args: ["--automation", "--full-screen"],
        },
      },
    },
  });
  const session = `/session/${sessionId}`;
  begun.defer(async () => {
    await command("DELETE", session);
  });
  const ending = begun.move();
  return {
    ...controls((method, path, body) => command(method, `${session}${path}`, body)),
    close: () => ending.disposeAsync(),
  };
}

type Command = <Value = unknown>(method: string, path: string, body?: unknown) => Promise<Value>;

function controls(command: Command): Omit<Engine, "close"> {
  return {
    async open(url) {
      await command("POST", "/url", { url });
    },
    async reload() {
      await command("POST", "/refresh", {});
    },
    async call(source, argument) {
      const { value, error } = await command<{ value: string; error?: string }>(
        "POST",
        "/execute/async",
        { script: CALL.replace("SOURCE", () => source), args: [argument] },
      );
      if (error !== undefined) throw new Error(error);
      return value;
    },
    async perform(actions) {
      await command("POST", "/actions", { actions });
    },
    async resize(width, height) {
      await command("POST", "/window/rect", { width, height });
    },
    async killTab() {
      const { handle } = await command<{ handle: string }>("POST", "/window/new", { type: "tab" });
      // The driver would end with a page whose process is killed.
      await command("DELETE", "/window");
      await command("POST", "/window", { handle });
    },
  };
}

const CALL = `const [argument, done] = arguments;
(SOURCE)(argument).then((value) => done({ value }), (error) => done({ error: String(error) }));`;

function commands(origin: string): Command {
  return async (method, path, body) => {
    const reply = await fetch(`${origin}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(MOST),
    });
    const { value } = await reply.json();
    if (!reply.ok) throw new Error(`Cannot ${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };
}

function run(program: string, args: string[], env: Record<string, string> = {}) {
  return new Deno.Command(program, { args, env, stdin: "null", stdout: "piped", stderr: "null" })
    .spawn();
}

async function end(program: Deno.ChildProcess): Promise<void> {
  program.kill();
  await program.status;
}

/** Repeats `attempt` until it succeeds. */
async function until(attempt: () => Promise<unknown>): Promise<void> {
  for (const start = Date.now();;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (Date.now() - start > MOST) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** A port of 127.0.0.1 that is free now, for a program that cannot choose one itself. */
function freePort(): number {
  using listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  return listener.addr.port;
}

import { processEnvironment } from "../config.ts";

// deno task dev: the server, started again at each change, and Vite in front of it.
const children = [
  ["run", "-A", "--watch", "server/main.ts", "start"],
  ["run", "-A", "npm:vite", "web"],
].map((args) => new Deno.Command(Deno.execPath(), { args, env: processEnvironment() }).spawn());
const { code } = await Promise.race(children.map((child) => child.status));
for (const child of children) {
  try {
    child.kill();
  } catch {
    // It has ended by itself.
  }
}
Deno.exit(code);

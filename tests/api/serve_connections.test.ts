import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { connectTo } from "../support/server/raw_connection.ts";

const SCRIPT = fileURLToPath(new URL("../support/server/serve_by_deno.ts", import.meta.url));

test(
  "without the part that serves one connection, Deno.serve listens again after files ran out",
  async () => {
    const process = new Deno.Command("prlimit", {
      args: ["--nofile=64", Deno.execPath(), "run", "-A", SCRIPT],
      stdout: "piped",
    }).spawn();
    let printed = "";
    async function follow(): Promise<void> {
      const text = process.stdout.pipeThrough(new TextDecoderStream());
      for await (const part of text) printed += part;
    }
    const followed = follow();
    await expect.poll(() => printed, { timeout: 20_000 }).toMatch(/port \d+/);
    const origin = `http://127.0.0.1:${/port (\d+)/.exec(printed)?.[1]}`;
    const opened = [];
    for (let count = 0; count < 80; count += 1) {
      const one = await connectTo(origin).catch(() => undefined);
      if (one) opened.push(one);
    }
    await expect.poll(() => printed, { timeout: 10_000 }).toContain("connection not accepted");
    for (const one of opened) one.close();
    const answer = () => fetch(origin).then((reply) => reply.text()).catch(() => "");
    await expect.poll(answer, { timeout: 10_000 }).toBe("answered");
    process.kill("SIGKILL");
    await process.status;
    await followed;
  },
  60_000,
);

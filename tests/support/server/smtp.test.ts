import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { startMailServer } from "./smtp.ts";

/** Sends a command, if there is one, and waits for the reply with the code. */
async function converse(client: Socket, replyCode: string, command?: string): Promise<void> {
  let reply = "";
  client.removeAllListeners("data").on("data", (text: string) => reply += text);
  if (command !== undefined) client.write(`${command}\r\n`);
  await expect.poll(() => reply).toMatch(new RegExp(`^${replyCode} `));
}

test("the mail server of the tests bears a connection that its client resets within a mail", async () => {
  const mail = await startMailServer();
  const client = connect(Number(new URL(mail.url).port), "127.0.0.1").setEncoding("utf8");
  await converse(client, "220");
  await converse(client, "250", "HELO client");
  await converse(client, "250", "MAIL FROM:<a@example.com>");
  client.resetAndDestroy();
  await mail.close();
});

import { createServer, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createMailer, mailServer } from "../../../server/mail/mailer.ts";

const LETTER = {
  isAutomatic: true,
  messageId: "<1@example.com>",
  from: "biuro@example.com",
  to: "anna@example.com",
  replyTo: "biuro@example.com",
  subject: "Temat",
  text: "Treść",
};
let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

/** A mail server that greets, then calls the handler with every line that it receives. */
async function rawServer(
  greet: (socket: Socket) => void,
  hear: (socket: Socket, line: string) => void,
) {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => undefined);
    socket.on("data", (data) => hear(socket, data.toString()));
    greet(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => {
    for (const socket of open) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Cannot listen for mail");
  return { url: `smtp://127.0.0.1:${address.port}`, open };
}

/** Sends a line every 50 ms, until the connection is closed. */
function drip(socket: Socket, line: string): void {
  const timer = setInterval(() => socket.write(line), 50);
  socket.on("close", () => clearInterval(timer));
}

describe("an attempt and its connection end", () => {
  const limits = { connection: 2_000, greeting: 2_000, silence: 2_000, whole: 500 };
  const tooLate = { sent: false, permanent: false, reason: "DEADLINE" };

  async function attempt(url: string) {
    const begun = Date.now();
    const outcome = await createMailer(url, limits).send(LETTER);
    expect(Date.now() - begun).toBeLessThan(1_900);
    return outcome;
  }

  test("where the mail server sends the lines of an endless reply slowly", async () => {
    const { url, open } = await rawServer(
      (socket) => socket.write("220 mail\r\n"),
      (socket) => drip(socket, "250-still thinking\r\n"),
    );
    expect(await attempt(url)).toEqual(tooLate);
    await expect.poll(() => open.size).toBe(0);
  });

  test("where it answers each step just before the timeout", async () => {
    const { url, open } = await rawServer(
      (socket) => socket.write("220 mail\r\n"),
      (socket, line) =>
        setTimeout(
          () => socket.write(line.startsWith("DATA") ? "354 go\r\n" : "250 ok\r\n"),
          300,
        ),
    );
    expect(await attempt(url)).toEqual(tooLate);
    await expect.poll(() => open.size).toBe(0);
  });
});

test.each([
  ["smtp://mail.example.com", { port: 587, secure: false, requireTLS: true }],
  ["smtp://mail.example.com:587", { port: 587, secure: false, requireTLS: true }],
  ["smtps://mail.example.com", { port: 465, secure: true, requireTLS: false }],
  ["smtp://mail.example.com:25", { port: 25, secure: false, requireTLS: false }],
])("a password is never sent unencrypted over the submission port: %s", (url, expected) => {
  expect(mailServer(url)).toEqual({ host: "mail.example.com", ...expected });
});

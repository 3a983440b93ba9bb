import { setTimeout as delay } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import PostalMime, { type Email } from "postal-mime";
import type { Buffer } from "node:buffer";

/** A real mail server on this machine that accepts mail, or answers as a test requires. */
export interface TestMailServer {
  readonly url: string;
  readonly received: Email[];
  /** How many mails it has read completely, accepted or not. */
  heard(): number;
  /** From now on answers every mail with this code; 0 accepts it. */
  answer(code: number): void;
  /** From now on refuses every recipient with this code; 0 accepts them. */
  refuseRecipients(code: number): void;
  /**
   * What it does once a mail is read completely: accepts it and replies, accepts it and dies before the
   * reply, dies without accepting it, or stops replying; with this Message-ID only, or with all others.
   */
  behave(manner: "politely" | "takes and dies" | "dies" | "is silent", messageId?: string): void;
  /** From now on takes as many milliseconds for a mail, which may depend on its number from 0. */
  take(milliseconds: number | ((index: number) => number)): void;
  /** Most mails that it has read at the same time. */
  mostAtOnce(): number;
  /** Accepts only this account; before that, none. */
  letIn(user: string, password: string): void;
  close(): Promise<void>;
}

/** The mails about bookings: without a digest, which comes at some hours only. */
export function bookingMails({ received }: Pick<TestMailServer, "received">): Email[] {
  return received.filter(({ subject }) => subject?.includes("rezerwacj"));
}

/**
 * Starts a mail server on a free port of 127.0.0.1; further connections than `maxClients` get 421.
 */
export async function startMailServer(
  { maxClients = Infinity }: { readonly maxClients?: number } = {},
): Promise<TestMailServer> {
  const received: Email[] = [];
  let code = 0;
  let account = "";
  let recipientCode = 0;
  let heard = 0;
  let begun = 0;
  let duration: (index: number) => number = () => 0;
  let atOnce = 0;
  let mostAtOnce = 0;
  /** By Message-ID; "" for all others. */
  const manners = new Map<string, Parameters<TestMailServer["behave"]>[0]>();
  const server = new PromptServer({
    authOptional: true,
    onAuth({ username, password }, _session, callback) {
      if (account !== "" && account === `${username} ${password}`) callback(null, { user: "1" });
      else callback(Object.assign(new Error("wrong password"), { responseCode: 535 }));
    },
    allowInsecureAuth: true,
    maxClients,
    closeTimeout: 500,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, callback) {
      if (recipientCode === 0) callback();
      // Real servers repeat the address.
      else {
        const answer = new Error(`<${address}>: no such user`);
        callback(Object.assign(answer, { responseCode: recipientCode }));
      }
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      const takes = duration(begun);
      begun += 1;
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", async () => {
        if (takes > 0) await delay(takes);
        heard += 1;
        atOnce -= 1;
        const mail = await PostalMime.parse(
          await new Blob(chunks.map((c) => Uint8Array.from(c))).arrayBuffer(),
        );
        const manner = manners.get(mail.messageId ?? "") ?? manners.get("");
        if (manner === "is silent") return;
        if (manner === "dies") return hangUp(session.id);
        if (code !== 0) {
          callback(Object.assign(new Error("not now"), { responseCode: code }));
          return;
        }
        received.push(mail);
        if (manner === "takes and dies") hangUp(session.id);
        else callback();
      });
    },
  });
  function hangUp(sessionId: string): void {
    for (const connection of server.connections) {
      if (connection.id === sessionId) connection.close();
    }
  }
  await new Promise<void>((resolve, reject) => {
    // Later errors change nothing: a client that ends with a mail under way resets its connection,
    // which must not fail the test.
    server.on("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("Cannot listen for mail");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    heard: () => heard,
    answer(next) {
      code = next;
    },
    refuseRecipients(next) {
      recipientCode = next;
    },
    behave(next, messageId = "") {
      manners.set(messageId, next);
    },
    take(milliseconds) {
      duration = typeof milliseconds === "number" ? () => milliseconds : milliseconds;
    },
    mostAtOnce: () => mostAtOnce,
    letIn(user, password) {
      account = `${user} ${password}`;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Greets at once: the library waits 100 ms, for clients that speak too soon, which ours never do. */
class PromptServer extends SMTPServer {
  override connect(...connected: Parameters<SMTPServer["connect"]>): void {
    super.connect(...connected);
    const { maxClients = Infinity } = this.options;
    const connection = [...this.connections].at(-1);
    if (!connection || this.connections.size > maxClients) return;
    connection.connectionReady();
    connection.connectionReady = () => undefined;
  }
}

import type { Mailer, MailOutcome } from "../../mail/mailer.ts";

/** A mailer that sends nothing: it accepts, or refuses, and keeps the links of what it accepted. */
export interface DemoMailer extends Mailer {
  /** The token of the newest link that was mailed to this address. @throws Error without one. */
  tokenOf(email: string): string;
}

/** Two addresses are refused: one for good, one for now. */
export function createDemoMailer(): DemoMailer {
  const tokens = new Map<string, string>();
  return {
    isConfigured: () => Promise.resolve(true),
    send({ to, text }) {
      const refusal = REFUSALS.get(to);
      const [, token] = /\/(?:rezerwacja|nowe-haslo)#(\S+)/.exec(text) ?? [];
      if (!refusal && token) tokens.set(to, token);
      return Promise.resolve(refusal ?? { sent: true });
    },
    tokenOf(email) {
      const token = tokens.get(email);
      if (!token) throw new Error(`Cannot open a link of the demo: none was mailed to ${email}`);
      return token;
    },
  };
}

/** How mails to these people of story.json fail: no such address, and a full mailbox. */
const REFUSALS: ReadonlyMap<string, MailOutcome> = new Map([
  ["p.literowka@example.com", { sent: false, permanent: true, reason: "SMTP 550" }],
  ["pelna.skrzynka@example.com", { sent: false, permanent: false, reason: "SMTP 452" }],
]);

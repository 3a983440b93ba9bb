import type { Mailer, MailOutcome } from "../../mail/mailer.ts";
import { demoStory } from "./demo_story.ts";

/** A mailer that sends nothing: it accepts, or refuses, and keeps the links of what it accepted. */
export interface DemoMailer extends Mailer {
  /** The token of the newest link that was mailed to this address. @throws Error without one. */
  tokenOf(email: string): string;
}

/** Mails to two people fail: there is no such address, and a full mailbox. */
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

const REFUSALS: ReadonlyMap<string, MailOutcome> = new Map(
  demoStory.people.flatMap(([, , , email, code]) =>
    email && code
      ? [[email, { sent: false, permanent: code.startsWith("5"), reason: `SMTP ${code}` }]]
      : []
  ),
);

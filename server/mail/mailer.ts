import { Buffer } from "node:buffer";
import { createTransport } from "nodemailer";

/** One mail as it goes out. */
export interface OutgoingMail {
  /** The same at every attempt, so that a mail server can tell a repetition. */
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
}

/** What became of an attempt; `permanent` means that trying again cannot help. */
export type MailOutcome =
  | { readonly sent: true }
  | {
    readonly sent: false;
    readonly permanent: boolean;
    readonly reason: string;
    /** The mail server's own words: for an administrator's eyes, never for the log. */
    readonly answer?: string;
  };

/** The way out for mail. */
export interface Mailer {
  /** False while there is no account to send with: mails wait. */
  isConfigured(): Promise<boolean>;
  send(mail: OutgoingMail): Promise<MailOutcome>;
}

/** A mailer over SMTP for `smtp://user:password@host:port` or `smtps://…`; without it mails wait. */
export function createMailer(smtpUrl: string | undefined): Mailer {
  if (smtpUrl === undefined) {
    return {
      isConfigured: () => Promise.resolve(false),
      send: () => Promise.resolve({ sent: false, permanent: false, reason: "NO_SMTP" }),
    };
  }
  const { hostname, port, protocol, username, password } = new URL(smtpUrl);
  const secure = protocol === "smtps:";
  const transport = createTransport({
    host: hostname,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: port === "587",
    ...(username
      ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
      : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    isConfigured: () => Promise.resolve(true),
    async send(mail) {
      try {
        await transport.sendMail(mail);
        return { sent: true };
      } catch (error) {
        return failure(error, decodeURIComponent(password));
      }
    },
  };
}

/**
 * Nothing that a mail server says is final, not even a 5xx: an address, a password, a full mailbox
 * or a quota of the business can be put right, and mails wait for it (decisions §3.5).
 */
function failure(error: unknown, password: string): MailOutcome {
  const { responseCode, code, response } = { ...NOTHING, ...asRecord(error) };
  const reason = typeof responseCode === "number"
    ? `SMTP ${responseCode}`
    : typeof code === "string"
    ? code
    : "UNKNOWN";
  const answer = typeof response === "string" ? withoutSecrets(response, password) : undefined;
  return { sent: false, permanent: false, reason, ...(answer ? { answer } : {}) };
}

const NOTHING = { responseCode: undefined, code: undefined, response: undefined };

/** One short line, without the code that some servers repeat. */
function withoutSecrets(answer: string, password: string): string {
  const secrets = password ? [password, Buffer.from(password).toString("base64")] : [];
  const line = secrets.reduce((text, secret) => text.replaceAll(secret, "***"), answer);
  return line.replace(/[\s\p{Cc}]+/gu, " ").trim().slice(0, LONGEST_ANSWER);
}

/** Characters of a mail server's answer that are shown. */
const LONGEST_ANSWER = 300;

function asRecord(error: unknown): object {
  return typeof error === "object" && error !== null ? error : {};
}

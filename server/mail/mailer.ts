import { Buffer } from "node:buffer";
import { createTransport } from "nodemailer";

/** One mail as it goes out. */
export interface OutgoingMail {
  /** The same at every attempt, so that a mail server can recognise a repetition. */
  readonly messageId: string;
  /** An address, with the sender's name if that is to be shown. */
  readonly from: string | { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  /** No person wrote it: programs that reply by themselves do not reply to it (RFC 3834). */
  readonly isAutomatic: boolean;
  /** The HTML version, for programs that show it. */
  readonly html?: string;
  /** Attachments; their names contain no personal data. */
  readonly attachments?: readonly MailAttachment[];
}

/** An attachment. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/**
 * The outcome of an attempt; `permanent` means that the recipient was refused for good: trying the
 * same address again cannot help.
 */
export type MailOutcome =
  | { readonly sent: true }
  | {
    readonly sent: false;
    readonly permanent: boolean;
    readonly reason: string;
    /** The mail server's answer: shown to administrators, never logged. */
    readonly answer?: string;
  };

/** Sends mails. */
export interface Mailer {
  /** False while there is no account to send with: mails wait. */
  isConfigured(): Promise<boolean>;
  send(mail: OutgoingMail): Promise<MailOutcome>;
}

/** The reason of an attempt that was given up, since this process stops. */
export const STOPPED = "STOPPED";

/**
 * A mailer over SMTP for `smtp://user:password@host:port` or `smtps://…`; without it mails wait.
 * `stop` gives up all attempts.
 */
export function createMailer(
  smtpUrl: string | undefined,
  limits: Partial<typeof PATIENCE> = {},
  stop: AbortSignal = new AbortController().signal,
): Mailer {
  if (smtpUrl === undefined) {
    return {
      isConfigured: () => Promise.resolve(false),
      send: () => Promise.resolve({ sent: false, permanent: false, reason: "NO_SMTP" }),
    };
  }
  const patience = { ...PATIENCE, ...limits };
  const { username, password } = new URL(smtpUrl);
  const transport = createTransport({
    ...mailServer(smtpUrl),
    ...(username
      ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
      : {}),
    connectionTimeout: patience.connection,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    isConfigured: () => Promise.resolve(true),
    async send(mail) {
      // A server that always sends a little in time would never time out: this closes the
      // connection.
      const deadline = AbortSignal.timeout(patience.whole);
      try {
        const { from, attachments = [], isAutomatic, ...rest } = mail;
        await transport.sendMail({
          ...rest,
          headers: isAutomatic ? { "Auto-Submitted": "auto-generated" } : {},
          attachments: attachments.map(({ bytes, ...file }) => ({
            ...file,
            content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
          })),
          from: typeof from === "string" ? from : { ...from },
          signal: AbortSignal.any([deadline, stop]),
        });
        return { sent: true };
      } catch (error) {
        if (stop.aborted) return { sent: false, permanent: false, reason: STOPPED };
        if (deadline.aborted) return { sent: false, permanent: false, reason: "DEADLINE" };
        return failure(error, decodeURIComponent(password));
      }
    },
  };
}

/**
 * Where to connect, and how. Submission on port 587 requires TLS: otherwise a man in the middle
 * could remove STARTTLS from the greeting and read the password.
 */
export function mailServer(smtpUrl: string) {
  const { hostname, port, protocol } = new URL(smtpUrl);
  const secure = protocol === "smtps:";
  const number = port ? Number(port) : secure ? 465 : 587;
  return { host: hostname, port: number, secure, requireTLS: number === 587 };
}

/**
 * Only a refusal of the recipient is permanent. A refused greeting, password or sender is our fault
 * and can be corrected; a refused content has its own reason and does not concern the address. The
 * caller decides whether a permanent failure ends a mail: for mail to the business it does not
 * (docs/decisions/0041).
 */
function failure(error: unknown, password: string): MailOutcome {
  const { responseCode, code, command, response } = { ...NOTHING, ...asRecord(error) };
  const reason = typeof responseCode === "number"
    ? `SMTP ${responseCode}${ofTheMail(command, responseCode) ? " DATA" : ""}`
    : typeof code === "string"
    ? code
    : "UNKNOWN";
  const answer = typeof response === "string" ? withoutSecrets(response, password) : undefined;
  const permanent = command === "RCPT TO" && FINAL_CODES.has(responseCode);
  return { sent: false, permanent, reason, ...(answer ? { answer } : {}) };
}

/** Whether the server has read the mail and refuses it for good; 552 is a full mailbox. */
function ofTheMail(command: unknown, responseCode: number): boolean {
  return command === "DATA" && responseCode >= 500 && responseCode !== 552;
}

/** Milliseconds that a mail server may take: for each step, and for an attempt as a whole. */
const PATIENCE = {
  connection: 10_000,
  greeting: 10_000,
  silence: 30_000,
  /** Below the life of a claim (`mail_claim.ts`), so that two never send the same mail. */
  whole: 120_000,
};

const NOTHING = {
  responseCode: undefined,
  code: undefined,
  command: undefined,
  response: undefined,
};
/** Unknown, moved, malformed or rejected recipient; 552 is a full mailbox, which is temporary. */
const FINAL_CODES: ReadonlySet<unknown> = new Set([501, 550, 551, 553, 554]);

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

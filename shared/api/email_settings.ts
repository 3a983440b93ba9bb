import { z } from "zod";
import { isEmail } from "../customer/email.ts";
import { messages } from "../messages.ts";
import { emailLine, writtenText } from "../fields.ts";
import { userConfirmation } from "./identity.ts";

/** `GET /settings/EmailSettings`: the stored app code is never returned (decisions §2.6). */
export const emailSettings = z.object({
  /** Where the business gets its mail; empty for the configured administrator. */
  adminEmail: z.string(),
  adminEmailPassword: z.literal(""),
  hasPassword: z.boolean(),
  /** Which account sends now: of `SMTP_URL`, of these settings, or none yet. */
  account: z.enum(["environment", "settings", "none"]),
}).meta({ id: "EmailSettings" });
export type EmailSettings = z.infer<typeof emailSettings>;

/**
 * `POST /settings/EmailSettings`: an empty app code, like one that is absent, keeps the stored one.
 * The caller confirms a change.
 */
export const emailSettingsInput = z.object({
  adminEmail: emailLine.nullable().transform((text) => text ?? "").refine(
    (text) => text === "" || isEmail(text),
    messages.emailInvalid,
  ),
  adminEmailPassword: writtenText,
}).partial().extend(userConfirmation.shape).meta({ id: "EmailSettingsInput" });
export type EmailSettingsInput = z.infer<typeof emailSettingsInput>;

/** `POST /settings/EmailSettings/test`: the mail server took it. */
export const testMailSent = z.object({ sent: z.literal(true), to: z.string() })
  .meta({ id: "TestMailSent" });
type TestMailSent = z.infer<typeof testMailSent>;

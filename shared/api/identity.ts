import { z } from "zod";
import { messages } from "../messages.ts";
import { SHORT_LENGTH, shortText } from "../fields.ts";

/** Login with the administrator's e-mail and password (back-office §7); its rules are `loginFaults`. */
export const loginRequest = z.object({
  email: shortText,
  password: z.string().max(SHORT_LENGTH, messages.fieldTooLong).nullish()
    .transform((text) => text ?? ""),
}).meta({ id: "LoginRequest" });
export type LoginRequest = z.infer<typeof loginRequest>;

export const refreshRequest = z.object({
  refreshToken: z.string().min(1, messages.fieldRequired).max(500, messages.fieldTooLong),
}).meta({ id: "RefreshRequest" });

/** `POST /identity/password`: a new password for the present one. */
export const passwordChange = z.object({
  currentPassword: z.string().max(SHORT_LENGTH, messages.fieldTooLong),
  newPassword: z.string().max(SHORT_LENGTH, messages.fieldTooLong),
}).meta({ id: "PasswordChange" });
export type PasswordChange = z.infer<typeof passwordChange>;

/** `GET /identity/logins`: where the administrator is logged in, the last used first. */
export const knownLogins = z.array(z.object({
  id: z.string(),
  /** 'Chrome, Android'; empty where the browser said nothing. */
  device: z.string(),
  startedAt: z.iso.datetime(),
  /** When it last got new tokens, which it does at least each 15 minutes of use. */
  usedAt: z.iso.datetime(),
  /** Whether it is the caller's own. */
  isCurrent: z.boolean(),
})).meta({ id: "KnownLogins" });
export type KnownLogin = z.infer<typeof knownLogins>[number];

/** An access token for 15 minutes and a refresh token for 30 days (decisions §2.5). */
export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })
  .meta({ id: "Tokens" });
export type Tokens = z.infer<typeof tokens>;

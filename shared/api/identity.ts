import { z } from "zod";
import { messages } from "../messages.ts";
import { emailText, SHORT_LENGTH, shortText } from "../fields.ts";

/** Login with the administrator's e-mail and password (back-office §7); its rules are `loginFaults`. */
export const loginRequest = z.object({
  email: shortText,
  password: z.string().max(SHORT_LENGTH, messages.fieldTooLong).nullish()
    .transform((text) => text ?? ""),
  /** Of the second factor: six digits of the app, or a recovery code. */
  code: shortText,
  /** A random text of the device, by which it is known at its next login. */
  device: shortText,
}).meta({ id: "LoginRequest" });
export type LoginRequest = z.infer<typeof loginRequest>;

export const refreshRequest = z.object({
  refreshToken: z.string().min(1, messages.fieldRequired).max(500, messages.fieldTooLong),
}).meta({ id: "RefreshRequest" });

const typedPassword = z.string().max(SHORT_LENGTH, messages.fieldTooLong);

/** `POST /identity/password`: a new password for the present one. */
export const passwordChange = z.object({
  currentPassword: typedPassword,
  newPassword: typedPassword,
}).meta({ id: "PasswordChange" });
export type PasswordChange = z.infer<typeof passwordChange>;

/** Calls that ask for the present password again. */
export const passwordConfirmation = z.object({ currentPassword: typedPassword })
  .meta({ id: "PasswordConfirmation" });

/** The caller again, for calls about others' access: password, and the code of a second factor. */
export const userConfirmation = z.object({
  currentPassword: typedPassword.default(""),
  code: shortText,
}).meta({ id: "UserConfirmation" });
export type UserConfirmation = z.infer<typeof userConfirmation>;

/** `POST /identity/password-link`: asks for a mailed link. */
export const passwordLinkRequest = z.object({ email: emailText })
  .meta({ id: "PasswordLinkRequest" });

/** `POST /identity/password-link/use`: a new password for the token of a mailed link. */
export const passwordByLink = z.object({
  token: z.string().max(SHORT_LENGTH, messages.fieldTooLong),
  newPassword: typedPassword,
}).meta({ id: "PasswordByLink" });

/** `GET /identity/account`: the caller's own account. */
export const account = z.object({
  email: z.string(),
  secondFactor: z.object({
    since: z.iso.datetime(),
    recoveryCodesLeft: z.number().int(),
  }).nullable(),
}).meta({ id: "Account" });
export type Account = z.infer<typeof account>;

/**
 * `POST /identity/second-factor/setup`: what an authenticator app needs; nothing is stored before a
 * code confirms that it has it.
 */
export const secondFactorSetup = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth://totp/…`, for a QR code. */
  uri: z.string(),
  /** Sent back with the first code; sealed, valid for ten minutes. */
  setup: z.string(),
}).meta({ id: "SecondFactorSetup" });
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;

/** `POST /identity/second-factor`: the app's first code switches it on. */
export const secondFactorConfirmation = z.object({
  setup: z.string().max(1000, messages.fieldTooLong),
  code: shortText,
}).meta({ id: "SecondFactorConfirmation" });

/** The recovery codes, in the only reply that contains them. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) })
  .meta({ id: "RecoveryCodes" });

/** `GET /identity/logins`: where the administrator is logged in, the last used first. */
export const knownLogins = z.array(z.object({
  id: z.string(),
  /** 'Chrome, Android'; empty if the browser said nothing. */
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

/** `GET /user`: everybody who has access to the back office, is invited, or had access. */
export const officeUsers = z.array(z.object({
  id: z.string(),
  email: z.string(),
  status: z.enum(["active", "invited", "deactivated"]),
  hasSecondFactor: z.boolean(),
  /** Of somebody invited: until when the link works; it may have passed. */
  invitedUntil: z.iso.datetime().nullable(),
  isCurrent: z.boolean(),
  /** The user of ADMIN_EMAIL: other users cannot change their access. */
  isConfigured: z.boolean(),
})).meta({ id: "OfficeUsers" });
export type OfficeUser = z.infer<typeof officeUsers>[number];

/** `POST /user`: invites somebody. */
export const invitationRequest = userConfirmation.extend({ email: emailText })
  .meta({ id: "InvitationRequest" });
export type InvitationRequest = z.infer<typeof invitationRequest>;

/** The invitation; `link` only if no mail is set up, to be passed on by hand. */
export const invitation = z.object({
  email: z.string(),
  until: z.iso.datetime(),
  link: z.string().nullable(),
}).meta({ id: "Invitation" });
export type Invitation = z.infer<typeof invitation>;

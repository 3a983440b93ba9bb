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

/** An access token for 15 minutes and a refresh token for 30 days (decisions §2.5). */
export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })
  .meta({ id: "Tokens" });
export type Tokens = z.infer<typeof tokens>;

import { z } from "zod";
import { emailText } from "../fields.ts";
import { userConfirmation } from "./identity.ts";

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

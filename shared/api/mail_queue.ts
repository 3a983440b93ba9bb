import { z } from "zod";

/** `GET /email/queue`: the mails that have not been tried yet. */
export const mailQueue = z.object({
  waiting: z.number().int(),
  /** Whether there is an account to send them from; without one they wait for it. */
  hasAccount: z.boolean(),
}).meta({ id: "MailQueue" });
export type MailQueue = z.infer<typeof mailQueue>;

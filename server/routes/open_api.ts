import { OpenAPIHono } from "@hono/zod-openapi";
import { agreementMessages } from "../../shared/agreement_messages.ts";
import { messages } from "../../shared/messages.ts";
import { moneyMessages } from "../../shared/money/money_messages.ts";
import { myBookingMessages } from "../../shared/my_booking_messages.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { Invalid, type InvalidField } from "../../shared/refusals.ts";
import type { AppEnv } from "../middleware/session.ts";

/** An empty app of routes whose requests are checked; what does not fit is thrown as Invalid. */
export function openApi(): OpenAPIHono<AppEnv> {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw new Invalid(result.error.issues.map(invalidField));
    },
  });
}

/** Where it is wrong, and our own sentence: zod's words for developers stay inside. */
function invalidField({ path, message }: {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}): InvalidField {
  const isMissing = message.endsWith("received undefined");
  const sentence = isMissing ? messages.fieldRequired : messages.badRequest;
  return { path: path.join("."), message: SENTENCES.has(message) ? message : sentence };
}

const SENTENCES: ReadonlySet<string> = new Set([
  ...Object.values(messages),
  ...Object.values(officeMessages),
  ...Object.values(agreementMessages),
  ...Object.values(myBookingMessages),
  ...Object.values(moneyMessages),
]);

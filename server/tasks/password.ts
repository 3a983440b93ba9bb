import { v7 } from "uuid";
import { replacePassword } from "../identity/change_password.ts";
import { generatePassword } from "../identity/first_user.ts";
import { normalizedEmail } from "../../shared/customer/email.ts";
import { instant } from "../../shared/warsaw.ts";
import { onStoppedStore } from "./on_stopped_store.ts";

/** No server runs here, so no logins are cached. */
const NO_LOGINS = { goesOn: () => Promise.resolve(false), forget: () => undefined };

// deno task password EMAIL: gives the user with this e-mail a new password and switches off their
// second factor, for a user who has lost them. A store without any user gets this one.
const [email = ""] = Deno.args;
if (email === "") {
  console.error("Usage: deno task password EMAIL");
  Deno.exitCode = 1;
} else {
  await onStoppedStore(async ({ kv }) => {
    const password = generatePassword();
    const world = { kv, clock: () => instant(Date.now()), ids: () => v7(), logins: NO_LOGINS };
    const outcome = await replacePassword(world, normalizedEmail(email), password);
    if (outcome === "unknown") {
      console.error(`There is no active user with the e-mail ${email} in this store.`);
      Deno.exitCode = 1;
      return;
    }
    if (outcome === "made") {
      console.info(`New user ${email} with the password ${password} (shown once).`);
      return;
    }
    console.info(
      `New password of ${email}: ${password} (shown once). All logins have ended, and the second factor is off.`,
    );
  });
}

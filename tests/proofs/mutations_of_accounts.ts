import type { Edit, Mutation } from "./mutation.ts";

const REPLY_AFTER_WORK: Edit = [
  "server/routes/identity/identity.ts",
  'await beginEvenly(\n      services,\n      "password",\n      () => sendPasswordLink(services, email),\n    );',
  "await sendPasswordLink(services, email);",
];

/** Protections of passwords, second factors and mailed links of users, and of their devices. */
export const MUTATIONS_OF_ACCOUNTS: readonly Mutation[] = [
  {
    proof: "P51",
    removes: "the present password",
    file: "server/identity/change_password.ts",
    find: "if (await isPassword(currentPassword, user.passwordHash)) return;",
    replace: "if (currentPassword !== user.passwordHash) return;",
  },
  {
    proof: "P51",
    removes: "the refusal of common passwords",
    file: "server/identity/change_password.ts",
    find: "(await isFrequentPassword(typed) ? officeMessages.passwordCommon : undefined)",
    replace: "undefined",
  },
  {
    proof: "P52",
    removes: "the limit of wrong passwords",
    file: "server/routes/identity/account.ts",
    find: '"password confirmation", most: 5',
    replace: '"password confirmation", most: 500',
  },
  {
    proof: "P53",
    removes: "the code at a login",
    file: "server/commands/users/authenticate.ts",
    find: "  if (user.secondFactor) await requireCode(world, user, code);\n",
    replace: "",
  },
  {
    proof: "P54",
    removes: "the step of the last code",
    file: "server/identity/second_factor.ts",
    find: "step !== undefined && step > factor.lastStep ?",
    replace: "step !== undefined ?",
  },
  {
    proof: "P55",
    removes: "the count of wrong codes",
    file: "server/commands/users/authenticate.ts",
    find: "  if (user.secondFactor) await",
    replace:
      "  for (const [allowance, who] of counted) await forgetTries(world, allowance, who);\n  if (user.secondFactor) await",
  },
  {
    proof: "P56",
    removes: "the mail about a new device",
    file: "server/commands/users/authenticate.ts",
    find: "if (await hasDevices(kv, id)) {",
    replace: 'if (id === "") {',
  },
  {
    proof: "P57",
    removes: "the deletion of the device's store",
    file: "web/offline/device/leave_device.ts",
    find: "db.delete({ disableAutoOpen: true })",
    replace: "Promise.resolve()",
  },
  {
    proof: "P58",
    removes: "the list of fields",
    file: "web/features/booking/kept_bookings.ts",
    find: "    id: booking.id,\n    car:",
    replace: "    ...booking,\n    car:",
  },
  {
    proof: "P89",
    removes: "the end of a link that was used",
    file: "server/identity/change_password.ts",
    find: "{ passwordLink: _, ...user }: ActiveUser",
    replace: "user: ActiveUser",
  },
  {
    proof: "P90",
    removes: "the end after 48 hours",
    file: "server/commands/users/user_access.ts",
    find: "INVITATION_MS = 48 *",
    replace: "INVITATION_MS = 4_800 *",
  },
  {
    proof: "P91",
    removes: "the hash in place of the token",
    file: "server/identity/secret_token.ts",
    find: 'return createHash("sha256").update(token).digest("base64url");',
    replace: 'return createHash === undefined ? "" : token;',
  },
  {
    proof: "P92",
    removes: "the limit of an account",
    file: "server/routes/identity/identity.ts",
    find: '"password link by account", most: 3',
    replace: '"password link by account", most: 300',
  },
  {
    proof: "P92",
    removes: "the limit of an address",
    file: "server/routes/identity/identity.ts",
    find: '"password link by address", most: 5',
    replace: '"password link by address", most: 500',
  },
  {
    proof: "P108",
    removes: "the mark in place of a password",
    file: "server/identity/first_user.ts",
    find: "email, ...made(passwordHash, clock(), configured)",
    replace: "email, ...made(passwordHash, clock(), generated)",
  },
  {
    proof: "P108",
    removes: "the random numbers",
    file: "server/identity/first_user.ts",
    find: "crypto.getRandomValues(new Uint8Array(16))",
    replace: "new Uint8Array(16)",
  },
  {
    proof: "P110",
    removes: "the end of a recovery code",
    file: "server/identity/second_factor.ts",
    find: "factor.recovery.filter((one) => one !== mark)",
    replace: "factor.recovery",
  },
  {
    proof: "P120",
    removes: "the deletion of an erased customer's drafts",
    file: "web/offline/replica/rentals_of_customer.ts",
    find:
      "        await db.drafts.filter(({ name }) => rentals.has(rentalOfDraft(name))).delete();\n",
    replace: "",
  },
  {
    proof: "P138",
    removes: "the end after fifteen minutes",
    file: "server/commands/users/mailed_links.ts",
    find: "PASSWORD_LINK_MS = 15 * 60_000",
    replace: "PASSWORD_LINK_MS = 1_500 * 60_000",
  },
  {
    proof: "P18",
    removes: "the same reply for an unknown e-mail (it waits for the work)",
    edits: [
      [
        "server/commands/users/mailed_links.ts",
        "    const changed = user ? withUser(",
        "    if (!user) throw new Gone(loginMessages.linkEnded);\n    const changed = user ? withUser(",
      ],
      REPLY_AFTER_WORK,
    ],
  },
  {
    proof: "P226",
    removes: "the reply before the work",
    edits: [["server/routes/even_reply.ts", "  work().catch(", "  await work().catch("]],
  },
  {
    proof: "P226",
    removes: "the pause",
    edits: [["server/routes/even_reply.ts", "const EVEN_MS = 300;", "const EVEN_MS = 0;"]],
  },
];

import type { Edit, Mutation } from "./mutation.ts";

const REPLY_AFTER_WORK: Edit = [
  "server/routes/identity/login.ts",
  'await beginEvenly(\n      services,\n      "password",\n      () => sendPasswordLink(services, email),\n    );',
  "await sendPasswordLink(services, email);",
];

/** Protections of passwords, second factors and mailed links of users, and of their devices. */
export const MUTATIONS_OF_ACCOUNTS: readonly Mutation[] = [
  {
    proof: "P51",
    removes: "the present password",
    edits: [[
      "server/identity/change_password.ts",
      "if (await isPassword(currentPassword, user.passwordHash)) return;",
      "if (currentPassword !== user.passwordHash) return;",
    ]],
  },
  {
    proof: "P51",
    removes: "the refusal of common passwords",
    edits: [[
      "server/identity/change_password.ts",
      "(await isFrequentPassword(typed) ? officeMessages.passwordCommon : undefined)",
      "undefined",
    ]],
  },
  {
    proof: "P52",
    removes: "the limit of wrong passwords",
    edits: [[
      "server/routes/identity/account.ts",
      '"password confirmation", most: 5',
      '"password confirmation", most: 500',
    ]],
  },
  {
    proof: "P53",
    removes: "the code at a login",
    edits: [[
      "server/commands/users/authenticate.ts",
      "  if (user.secondFactor) await requireCode(world, user, code);\n",
      "",
    ]],
  },
  {
    proof: "P54",
    removes: "the step of the last code",
    edits: [[
      "server/identity/second_factor.ts",
      "step !== undefined && step > factor.lastStep ?",
      "step !== undefined ?",
    ]],
  },
  {
    proof: "P55",
    removes: "the count of wrong codes",
    edits: [[
      "server/commands/users/authenticate.ts",
      "  if (user.secondFactor) await",
      "  for (const [allowance, who] of counted) await forgetTries(world, allowance, who);\n  if (user.secondFactor) await",
    ]],
  },
  {
    proof: "P56",
    removes: "the mail about a new device",
    edits: [[
      "server/commands/users/authenticate.ts",
      "if (await hasDevices(kv, id)) {",
      'if (id === "") {',
    ]],
  },
  {
    proof: "P57",
    removes: "the deletion of the device's store",
    edits: [[
      "web/offline/device/leave_device.ts",
      "db.delete({ disableAutoOpen: true })",
      "Promise.resolve()",
    ]],
  },
  {
    proof: "P58",
    removes: "the list of fields",
    edits: [[
      "web/features/my_booking/kept_bookings.ts",
      "    id: booking.id,\n    car:",
      "    ...booking,\n    car:",
    ]],
  },
  {
    proof: "P89",
    removes: "the end of a link that was used",
    edits: [[
      "server/identity/change_password.ts",
      "{ passwordLink: _, ...user }: ActiveUser",
      "user: ActiveUser",
    ]],
  },
  {
    proof: "P90",
    removes: "the end after 48 hours",
    edits: [[
      "server/commands/users/user_access.ts",
      "INVITATION_MS = 48 *",
      "INVITATION_MS = 4_800 *",
    ]],
  },
  {
    proof: "P91",
    removes: "the hash in place of the token",
    edits: [[
      "server/identity/secret_token.ts",
      'return createHash("sha256").update(token).digest("base64url");',
      'return createHash === undefined ? "" : token;',
    ]],
  },
  {
    proof: "P92",
    removes: "the limit of an account",
    edits: [[
      "server/routes/identity/login.ts",
      '"password link by account", most: 3',
      '"password link by account", most: 300',
    ]],
  },
  {
    proof: "P92",
    removes: "the limit of an address",
    edits: [[
      "server/routes/identity/login.ts",
      '"password link by address", most: 5',
      '"password link by address", most: 500',
    ]],
  },
  {
    proof: "P108",
    removes: "the mark in place of a password",
    edits: [[
      "server/identity/first_user.ts",
      "email, ...made(passwordHash, clock(), configured)",
      "email, ...made(passwordHash, clock(), generated)",
    ]],
  },
  {
    proof: "P108",
    removes: "the random numbers",
    edits: [[
      "server/identity/first_user.ts",
      "crypto.getRandomValues(new Uint8Array(16))",
      "new Uint8Array(16)",
    ]],
  },
  {
    proof: "P110",
    removes: "the end of a recovery code",
    edits: [[
      "server/identity/second_factor.ts",
      "factor.recovery.filter((one) => one !== mark)",
      "factor.recovery",
    ]],
  },
  {
    proof: "P120",
    removes: "the deletion of an erased customer's drafts",
    edits: [[
      "web/offline/replica/rentals_of_customer.ts",
      "        await db.drafts.filter(({ name }) => rentals.has(rentalOfDraft(name))).delete();\n",
      "",
    ]],
  },
  {
    proof: "P138",
    removes: "the end after fifteen minutes",
    edits: [[
      "server/commands/users/mailed_links.ts",
      "PASSWORD_LINK_MS = 15 * 60_000",
      "PASSWORD_LINK_MS = 1_500 * 60_000",
    ]],
  },
  {
    proof: "P18",
    removes: "the same reply for an unknown e-mail (it waits for the work)",
    edits: [
      [
        "server/commands/users/mailed_links.ts",
        "    const changed = user ? withUser(",
        "    if (!user) throw new Gone(messages.linkEnded);\n    const changed = user ? withUser(",
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

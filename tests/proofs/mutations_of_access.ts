import type { Mutation } from "./mutation.ts";

const ACCESS = "server/commands/users/user_access.ts";
const MAILS = "server/commands/users/account_mail.ts";

/** Protections of the access of other users, and of the e-mails, names and passwords that are typed. */
export const MUTATIONS_OF_ACCESS: readonly Mutation[] = [
  {
    proof: "P189",
    removes: "the present password",
    file: "server/identity/second_factor.ts",
    find: "await requirePassword(user, currentPassword);\n  const { secondFactor } = user;",
    replace: 'if (currentPassword === "?") return user;\n  const { secondFactor } = user;',
  },
  {
    proof: "P190",
    removes: "the limit of wrong passwords",
    file: "server/routes/identity/account.ts",
    find: '"password confirmation", most: 5',
    replace: '"password confirmation", most: 500',
  },
  {
    proof: "P190",
    removes: "the count over all calls together",
    file: "server/routes/identity/account.ts",
    find: "await takeTry(services, PASSWORD_TRIES, id);",
    replace: "await takeTry(services, PASSWORD_TRIES, `${id} ${c.req.path}`);",
  },
  {
    proof: "P191",
    removes: "the code of a second factor",
    file: "server/identity/second_factor.ts",
    find: 'if (!secondFactor) return user;\n  if (code === "")',
    replace: 'if (!secondFactor || code !== "?") return user;\n  if (code === "")',
  },
  {
    proof: "P191",
    removes: "the end of a code that was used",
    file: ACCESS,
    find: "users: withUser(changed, await confirmed(services, caller, confirmation)),",
    replace: "users: (await confirmed(services, caller, confirmation), changed),",
  },
  {
    proof: "P192",
    removes: "the refusal for one's own account",
    edits: [[ACCESS, "if (id === caller.id) throw", 'if (id === "") throw']],
  },
  {
    proof: "P193",
    removes: "the refusal for the account of ADMIN_EMAIL",
    edits: [[ACCESS, "if (isConfigured(user, services.config)) {", 'if (user.email === "") {']],
  },
  {
    proof: "P194",
    removes: "the refusal for a new user",
    edits: [[ACCESS, "if (isOlder && clock() < free) {", 'if (isOlder && free === "") {']],
  },
  {
    proof: "P194",
    removes: "the hours that a user is new for (12 in place of 24)",
    edits: [[ACCESS, "NEW_FOR_MS = 24 *", "NEW_FOR_MS = 12 *"]],
  },
  {
    proof: "P194",
    removes: "the age of the invitation in place of that of the password",
    file: ACCESS,
    find: "{ joinedAt }: ActiveUser,",
    replace: "{ since: joinedAt }: ActiveUser,",
  },
  {
    proof: "P195",
    removes: "the mails to others than who did it",
    file: MAILS,
    find: 'status === "active" ? [email] : []',
    replace: 'status === "active" && email === activeUserOf(users, own)?.email ? [email] : []',
  },
  {
    proof: "P195",
    removes: "the mails to who did it",
    file: MAILS,
    find: 'status === "active" ? [email] : []',
    replace: 'status === "active" && email !== activeUserOf(users, own)?.email ? [email] : []',
  },
  {
    proof: "P195",
    removes: "the account that did it from the mail",
    file: MAILS,
    find: "${what}. Zrobiono to z konta ${by}.",
    replace: "${what}. ${by && '…'}",
  },
  {
    proof: "P196",
    removes: "the confirmation of another mail account",
    file: "server/catalogue/settings/change_setting.ts",
    find: "if (isOther && confirm) await (confirmed ??= confirm());",
    replace: 'if (isOther && confirm && services.clock() === "?") await (confirmed ??= confirm());',
  },
  {
    proof: "P196",
    removes: "the count of its wrong passwords together with the other calls",
    file: "server/routes/identity/account.ts",
    find: "await takeTry(services, PASSWORD_TRIES, id);",
    replace: "await takeTry(services, PASSWORD_TRIES, `${id} ${c.req.path}`);",
  },
  {
    proof: "P241",
    removes: "the mail before the account is stored",
    file: "server/catalogue/settings/change_setting.ts",
    find: "if (isOther && confirm) await (confirmed ??= confirm());",
    replace: "if (isOther && confirm) setTimeout(() => void confirm(), 5_000);",
  },
  {
    proof: "P242",
    removes: "the mails from the commit that changes the users",
    edits: [[
      MAILS,
      "    facts.checks.push({ key, versionstamp });\n" +
      "    facts.writes.push({ key, value: storedUsersOf(users) });\n",
      "    if (!await setChecked(kv, { key, versionstamp }, toBytes(storedUsersOf(users)))) {\n" +
      '      throw new Error("changed");\n' +
      "    }\n",
    ], [
      MAILS,
      'import { keys } from "../../store/keys.ts";\n',
      'import { toBytes } from "../../store/json_bytes.ts";\n' +
      'import { keys } from "../../store/keys.ts";\n' +
      'import { setChecked } from "../../store/set_checked.ts";\n',
    ]],
  },
  {
    proof: "P197",
    removes: "the rule of the part before the @",
    edits: [["shared/customer/email.ts", "return LOCAL.test(local) &&", "return"]],
  },
  {
    proof: "P197",
    removes: "the rule of a domain",
    edits: [["shared/customer/email.ts", "DOMAIN.test(domain) &&", 'domain !== "" &&']],
  },
  {
    proof: "P197",
    removes: "the longest part before the @",
    edits: [["shared/customer/email.ts", "local.length <= MOST_OF_LOCAL &&", ""]],
  },
  {
    proof: "P197",
    removes: "the ban of encoded words",
    edits: [["shared/customer/email.ts", "!ENCODED_WORD.test(local) &&", ""]],
  },
  {
    proof: "P197",
    removes: "the rule from one call, about a lost link",
    edits: [["server/routes/my_booking/my_booking.ts", "if (!isEmail(email))", "if (!email)"]],
  },
  {
    proof: "P197",
    removes: "the rule from one call, about a forgotten password",
    edits: [["server/routes/identity/identity.ts", "if (!isEmail(email))", "if (!email)"]],
  },
  {
    proof: "P197",
    removes: "the rule from one call, an invitation",
    edits: [[ACCESS, "if (!isEmail(email)) throw", "if (!email) throw"]],
  },
  {
    proof: "P197",
    removes: "the rule from the calls about a booking",
    edits: [["shared/rental/booking_rules.ts", "&& !isEmail(email),", "&& !email,"]],
  },
  {
    proof: "P197",
    removes: "the rule from one call, the contact form",
    file: "shared/contact/contact_rules.ts",
    find: "&& !isEmail(customerEmail),",
    replace: "&& !customerEmail,",
  },
  {
    proof: "P197",
    removes: "the rule from one call, about the company",
    edits: [["shared/api/company.ts", "checked(isEmail,", "checked(Boolean,"]],
  },
  {
    proof: "P197",
    removes: "the rule from one call, about the mail account",
    edits: [["shared/api/email_settings.ts", 'text === "" || isEmail(text)', "text !== undefined"]],
  },
  {
    proof: "P198",
    removes: "the plain form of letters",
    edits: [["shared/line_text.ts", 'sign.normalize("NFKC")', "sign"]],
  },
  {
    proof: "P198",
    removes: "the limit of accents",
    edits: [["shared/line_text.ts", '.replace(MANY_ACCENTS, "$1")', ""]],
  },
  {
    proof: "P247",
    removes: "the reply of its own to a visitor",
    edits: [["shared/api/rental.ts", 'viewer === "visitor" ? {} :', ""]],
  },
  {
    proof: "P199",
    removes: "the fewest different signs",
    edits: [["shared/identity/password_rules.ts", "LEAST_SIGNS = 5", "LEAST_SIGNS = 1"]],
  },
  {
    proof: "P199",
    removes: "the count of a letter and its capital as one sign",
    edits: [["shared/identity/password_rules.ts", "password.toLowerCase()", "password"]],
  },
];

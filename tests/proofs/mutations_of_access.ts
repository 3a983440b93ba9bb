import type { Mutation } from "./mutation.ts";

const ACCESS = "server/commands/users/user_access.ts";
const LINKS = "server/commands/users/mailed_links.ts";

/** Protections of the access of other users, and of the e-mails, names and passwords that are typed. */
export const MUTATIONS_OF_ACCESS: readonly Mutation[] = [
  {
    proof: "P189",
    removes: "the present password",
    edits: [[
      "server/identity/second_factor.ts",
      "await requirePassword(user, currentPassword);\n  const { secondFactor } = user;",
      'if (currentPassword === "?") return user;\n  const { secondFactor } = user;',
    ]],
  },
  {
    proof: "P190",
    removes: "the limit of wrong passwords",
    edits: [[
      "server/routes/identity/account.ts",
      '"password confirmation", most: 5',
      '"password confirmation", most: 500',
    ]],
  },
  {
    proof: "P190",
    removes: "the count over all calls together",
    edits: [[
      "server/routes/identity/account.ts",
      "await takeTry(services, PASSWORD_TRIES, id);",
      "await takeTry(services, PASSWORD_TRIES, `${id} ${c.req.path}`);",
    ]],
  },
  {
    proof: "P191",
    removes: "the code of a second factor",
    edits: [[
      "server/identity/second_factor.ts",
      'if (!secondFactor) return user;\n  if (code === "")',
      'if (!secondFactor || code !== "?") return user;\n  if (code === "")',
    ]],
  },
  {
    proof: "P191",
    removes: "the end of a code that was used",
    edits: [[
      ACCESS,
      "return withUser(changed, await confirmed({ clock, vault }, caller, confirmation));",
      "await confirmed({ clock, vault }, caller, confirmation);\n    return changed;",
    ]],
  },
  {
    proof: "P192",
    removes: "the refusal for one's own account",
    edits: [[ACCESS, "if (id === own) throw", 'if (id === "") throw']],
  },
  {
    proof: "P193",
    removes: "the refusal for the account of ADMIN_EMAIL",
    edits: [[ACCESS, "if (isConfigured(user, config)) {", 'if (user.email === "") {']],
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
    edits: [[
      ACCESS,
      "{ id: own, joinedAt }: ActiveUser,",
      "{ id: own, since: joinedAt }: ActiveUser,",
    ]],
  },
  {
    proof: "P195",
    removes: "the mails to others than who did it",
    edits: [[
      "server/commands/users/account_mail.ts",
      'status === "active" ? [email] : []',
      'status === "active" && email === activeUserOf(users, own)?.email ? [email] : []',
    ]],
  },
  {
    proof: "P195",
    removes: "the mails to who did it",
    edits: [[
      "server/commands/users/account_mail.ts",
      'status === "active" ? [email] : []',
      'status === "active" && email !== activeUserOf(users, own)?.email ? [email] : []',
    ]],
  },
  {
    proof: "P195",
    removes: "the account that did it from the mail",
    edits: [[
      "server/commands/users/account_mail.ts",
      "${what}. Zrobiono to z konta ${by}.",
      "${what}. ${by && '…'}",
    ]],
  },
  {
    proof: "P196",
    removes: "the end of mailed links",
    edits: [[
      LINKS,
      "const { passwordLink: _, ...rest } = user;\n      return rest;",
      "return { ...user };",
    ]],
  },
  {
    proof: "P196",
    removes: "the 24 hours without a mailed link",
    edits: [[LINKS, "if (clock() < pausedUntil) return;", 'if (pausedUntil === "") return;']],
  },
  {
    proof: "P196",
    removes: "the order: the account was looked at before the link is stored",
    edits: [
      [LINKS, "await catalogue.snapshot()", "seen"],
      [
        LINKS,
        "  const { address, stored } = makeLink(config.publicUrl, clock(), PASSWORD_LINK_MS);",
        "  const seen = await catalogue.snapshot();\n" +
        "  const { address, stored } = makeLink(config.publicUrl, clock(), PASSWORD_LINK_MS);",
      ],
    ],
  },
  {
    proof: "P196",
    removes: "the mail to all users",
    edits: [[
      LINKS,
      'await tellUsers(services, toldOf(users, own), "zmiana konta do wysyłania wiadomości");',
      'if (users.length === 0) await tellUsers(services, toldOf(users, own), "");',
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
    edits: [["server/routes/identity/login.ts", "if (!isEmail(email))", "if (!email)"]],
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
    edits: [[
      "shared/contact/contact_rules.ts",
      "&& !isEmail(customerEmail),",
      "&& !customerEmail,",
    ]],
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

import type { Mutation } from "./mutation.ts";

/** Protections of logins and their tokens. */
export const MUTATIONS_OF_LOGINS: readonly Mutation[] = [
  {
    proof: "P44",
    removes: "the end at once on this instance",
    edits: [["server/identity/refresh_token.ts", "  logins.forget(familyId);\n", ""]],
  },
  {
    proof: "P45",
    removes: "the look at the store once a minute",
    edits: [["server/identity/logins.ts", "FRESH_FOR = 50_000", "FRESH_FOR = 5_000_000"]],
  },
  {
    proof: "P46",
    removes: "the end of logins with another password",
    edits: [["server/identity/refresh_token.ts", ": passwordSince === user.since;", ": true;"]],
  },
  {
    proof: "P47",
    removes: "the end of a login whose token is used again",
    file: "server/identity/refresh_token.ts",
    find: "  await end(world, familyId);\n  return undefined;",
    replace: "  return undefined;",
  },
  {
    proof: "P48",
    removes: "the end after fifteen minutes",
    edits: [["server/identity/access_token.ts", "ACCESS_MINUTES = 15;", "ACCESS_MINUTES = 1_500;"]],
  },
  {
    proof: "P49",
    removes: "the end by a logout",
    file: "server/identity/refresh_token.ts",
    find: "  if (found) await end(world, found.familyId);\n",
    replace: "",
  },
  {
    proof: "P50",
    removes: "the end of logins with another password",
    edits: [["server/identity/refresh_token.ts", ": passwordSince === user.since;", ": true;"]],
  },
  {
    proof: "P107",
    removes: "the count in the store (each instance counts under a name of its own)",
    edits: [
      [
        "server/identity/tries.ts",
        "  return isKept ? keys.keptTries(what, mark) : keys.tries(what, mark);",
        "  vaults.add(vault);\n  return keys.tries(`${what} ${[...vaults].indexOf(vault)}`, mark);",
      ],
      [
        "server/identity/tries.ts",
        "const MOST_TRIES = 100;",
        "const MOST_TRIES = 100;\nconst vaults = new Set<unknown>();",
      ],
    ],
  },
  {
    proof: "P109",
    removes: "the end of a deactivated user's logins",
    file: "server/commands/users/user_access.ts",
    find: "  await endLogins(services, { userId: id });\n",
    replace: "",
  },
  {
    proof: "P111",
    removes: "the end of a login after 30 days",
    edits: [["server/identity/refresh_token.ts", "REFRESH_DAYS = 30;", "REFRESH_DAYS = 3_000;"]],
  },
  {
    proof: "P112",
    removes: "the signature",
    edits: [
      [
        "server/identity/access_token.ts",
        "import { errors, jwtVerify, SignJWT }",
        "import { decodeJwt, errors, SignJWT }",
      ],
      [
        "server/identity/access_token.ts",
        "await jwtVerify(token, vault.derive(PURPOSE), {",
        "Object.assign({ payload: decodeJwt(token) }, {",
      ],
    ],
  },
  {
    proof: "P118",
    removes: "the end of a session that the server refuses",
    edits: [["web/api/transport.ts", "if (refused) return null;", "if (refused) throw failure;"]],
  },
];

import type { Mutation } from "./mutation.ts";

/** Protections of memory and connections from what senders send. */
export const MUTATIONS_OF_BODIES: readonly Mutation[] = [
  {
    proof: "P19",
    removes: "the token before the body (it is asked for afterwards), and the budget of all forms",
    edits: [
      [
        "server/middleware/body_limits.ts",
        'if (isVisitor && (kind === "form" || isForAdministrators(c))) throw new Unauthorized();',
        "",
      ],
      [
        "server/middleware/body_limits.ts",
        "kind, siteOf(address));",
        'kind, siteOf(address));\n      if (isVisitor && kind === "form") throw new Unauthorized();',
      ],
      [
        "server/middleware/arriving_bodies.ts",
        "form: 96 * 1024 * 1024",
        "form: 9_600 * 1024 * 1024",
      ],
    ],
  },
  {
    proof: "P20",
    removes: "the budget of all forms",
    file: "server/middleware/arriving_bodies.ts",
    find: "form: 96 * 1024 * 1024",
    replace: "form: 9_600 * 1024 * 1024",
  },
  {
    proof: "P21",
    removes: "the look at the login of a token",
    file: "server/middleware/session.ts",
    find: "if (!token || !await logins.goesOn(token))",
    replace: "if (!token)",
  },
  {
    proof: "P22",
    removes: "the limit of a body that arrives",
    file: "server/middleware/arriving_bodies.ts",
    find: "if (size > most) throw new BodyRefused(413);",
    replace: "",
  },
  {
    proof: "P23",
    removes: "the count of bytes that arrive",
    edits: [["server/middleware/arriving_bodies.ts", 'if (kind !== "form") held.grow(more);', ""]],
  },
  {
    proof: "P24",
    removes: "the limit of pixels",
    file: "server/files/photos.ts",
    find: "if (width * height > MOST_PIXELS)",
    replace: "if (width * height > Infinity)",
  },
  {
    proof: "P25",
    removes: "the deadline of a body",
    file: "server/middleware/arriving_bodies.ts",
    find: "const due = begun + deadline + received",
    replace: "const due = begun + 1_000 * deadline + received",
    waits: true,
  },
  {
    proof: "P26",
    removes: "the order in which idle connections are closed",
    file: "server/open_connections.ts",
    find: "const [oldest] = ending.size > 0 ? ending : idling;",
    replace: "const oldest = [...ending.size > 0 ? ending : idling].at(-1);",
    waits: true,
  },
  {
    proof: "P27",
    removes: "the end of bodies under way",
    edits: [["server/main.ts", "  services.bodies.hurry(BODIES_FINISH);\n", ""]],
  },
  {
    proof: "P132",
    removes: "the limit of incomplete bodies",
    edits: [["server/middleware/arriving_bodies.ts", "arriving: 128,", "arriving: 128_000,"]],
  },
  {
    proof: "P133",
    removes: "the end of a connection with an unread body",
    file: "server/open_connections.ts",
    find: "if (!hasUnreadBody(request)) return undefined;",
    replace: "if (request) return undefined;",
    waits: true,
  },
  {
    proof: "P135",
    removes: "the next connection at once after one that has ended",
    file: "server/serve_connections.ts",
    find: "      if (DISCONNECTED.some((kind) => error instanceof kind)) continue;\n",
    replace: "",
  },
  {
    proof: "P137",
    removes: "the order by sites",
    file: "server/middleware/body_budget.ts",
    find: "  return busiest[0]?.[0];",
    replace: "  return busiest[0] && [...arriving.keys()][0];",
  },
];

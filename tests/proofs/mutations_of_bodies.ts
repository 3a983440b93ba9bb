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
    edits: [[
      "server/middleware/arriving_bodies.ts",
      "form: 96 * 1024 * 1024",
      "form: 9_600 * 1024 * 1024",
    ]],
  },
  {
    proof: "P21",
    removes: "the look at the login of a token",
    edits: [[
      "server/middleware/session.ts",
      "if (!token || !await logins.goesOn(token))",
      "if (!token)",
    ]],
  },
  {
    proof: "P22",
    removes: "the limit of a body that arrives",
    edits: [[
      "server/middleware/arriving_bodies.ts",
      "if (size > most) throw new BodyRefused(413);",
      "",
    ]],
  },
  {
    proof: "P23",
    removes: "the count of bytes that arrive",
    edits: [["server/middleware/arriving_bodies.ts", 'if (kind !== "form") held.grow(more);', ""]],
  },
  {
    proof: "P24",
    removes: "the limit of pixels",
    edits: [[
      "server/files/photos.ts",
      "if (width * height > MOST_PIXELS)",
      "if (width * height > Infinity)",
    ]],
  },
  {
    proof: "P25",
    removes: "the deadline of a body",
    edits: [[
      "server/middleware/arriving_bodies.ts",
      "const due = begun + deadline + received",
      "const due = begun + 1_000 * deadline + received",
    ]],
    waits: true,
  },
  {
    proof: "P26",
    removes: "the order in which idle connections are closed",
    edits: [[
      "server/open_connections.ts",
      "const [oldest] = ending.size > 0 ? ending : idling;",
      "const oldest = [...ending.size > 0 ? ending : idling].at(-1);",
    ]],
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
    edits: [[
      "server/open_connections.ts",
      "if (!hasUnreadBody(request)) return undefined;",
      "if (request) return undefined;",
    ]],
    waits: true,
  },
  {
    proof: "P135",
    removes: "the next connection at once after one that has ended",
    edits: [[
      "server/serve_connections.ts",
      "      if (GONE.some((kind) => error instanceof kind)) continue;\n",
      "",
    ]],
  },
  {
    proof: "P137",
    removes: "the order by sites",
    edits: [[
      "server/middleware/body_budget.ts",
      "  return busiest[0]?.[0];",
      "  return busiest[0] && [...arriving.keys()][0];",
    ]],
  },
];

import type { Mutation } from "./mutation.ts";

/** Protections of the links that customers get by mail. */
export const MUTATIONS_OF_LINKS: readonly Mutation[] = [
  {
    proof: "P80",
    removes: "the list of fields that the link shows",
    edits: [[
      "server/commands/my_booking/my_booking_view.ts",
      "sequence: version - 1,",
      "sequence: version - 1,\n    ...rental.customer,",
    ]],
  },
  {
    proof: "P81",
    removes: "the masks of numbers",
    edits: [[
      "shared/rental/driver.ts",
      'plain.length > 4 ? `•••• ${plain.slice(-4)}` : "••••"',
      "plain",
    ]],
  },
  {
    proof: "P81",
    removes: "the seal of a driver's data",
    edits: [[
      "server/papers/driver_data.ts",
      "value: facts.seal(key, contextOfDriver(rentalId), data),",
      "value: { ...facts.seal(key, contextOfDriver(rentalId), data), data },",
    ]],
  },
  {
    proof: "P82",
    removes: "the hash in the link's row, and its comparison with the rental's",
    edits: [
      [
        "server/projections/booking_links.ts",
        'keys.row("booking_link", link.hash)',
        'keys.row("booking_link", "any")',
      ],
      [
        "server/projections/booking_links.ts",
        'keys.row("booking_link", hash)',
        'keys.row("booking_link", "any")',
      ],
      [
        "server/commands/my_booking/load_booking.ts",
        "!isOpen(state) || !isOpenedBy(state, hash)",
        "!isOpen(state)",
      ],
    ],
  },
  {
    proof: "P83",
    removes: "the limit of calls",
    edits: [[
      "server/routes/my_booking/opened_by_link.ts",
      '"booking link", most: 30',
      '"booking link", most: 3_000',
    ]],
  },
  {
    proof: "P84",
    removes: "the end after 30 days",
    edits: [[
      "server/commands/my_booking/load_booking.ts",
      "if (now >= linkEndsAt(state.period)) throw",
      "if (now === linkEndsAt.name) throw",
    ]],
  },
  {
    proof: "P85",
    removes: "the end of a link with another e-mail",
    edits: [[
      "shared/rental/rental.ts",
      "{ link: _link, nextLink: _next, ...rental }: OpenRental<Personal>",
      "rental: OpenRental<Personal>",
    ]],
  },
  {
    proof: "P86",
    removes: "the destruction of the key, and the removal from all views",
    edits: [
      [
        "server/commands/customers/erase_customer.ts",
        "  await facts.destroyKey(customerId);\n",
        "",
      ],
      [
        "server/commands/customers/erase_customer.ts",
        "  await finishErasures(ledger, begun);\n  return reply;",
        "  return begun ? reply : reply;",
      ],
    ],
  },
  {
    proof: "P87",
    removes: "the referrer policy of pages",
    edits: [[
      "server/pages/security_policy.ts",
      'referrerPolicy: "strict-origin-when-cross-origin"',
      'referrerPolicy: "unsafe-url"',
    ]],
  },
  {
    proof: "P87",
    removes: "the header that keeps a page out of search engines",
    edits: [["server/pages/pages.ts", '{ "X-Robots-Tag": "noindex" }', "{}"]],
  },
  {
    proof: "P88",
    removes: "the pattern of a path as all that a line has of a request",
    edits: [[
      "server/middleware/request_log.ts",
      "path: routePath(c),",
      'path: `${routePath(c)} ${c.req.header("Booking-Token")}`,',
    ]],
  },
  {
    proof: "P153",
    removes: "the look at the link before a stored reply is given",
    edits: [[
      "server/routes/my_booking/opened_by_link.ts",
      "await openBooking(services, context, token);",
      "await openBooking(services, context, token).catch(() => ({}) as LinkedBooking);",
    ]],
  },
  {
    proof: "P154",
    removes: "the link before, which works until the next one is used",
    edits: [[
      "shared/rental/rental.ts",
      "{ ...state, nextLink: { hash: event.hash, madeAt: at } }",
      "{ ...withoutLink(state), nextLink: { hash: event.hash, madeAt: at } }",
    ]],
  },
  {
    proof: "P154",
    removes: "the end of the link before by the use of the next one",
    edits: [[
      "shared/rental/rental.ts",
      "{ ...withoutLink(state), link: state.nextLink }",
      "{ ...state, nextLink: state.nextLink }",
    ]],
  },
  {
    proof: "P155",
    removes: "the look for a mail account",
    edits: [[
      "server/commands/my_booking/renew_links.ts",
      "if (!await mailer.isConfigured()) return;",
      "await mailer.isConfigured();",
    ]],
  },
];

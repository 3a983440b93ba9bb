import type { Mutation } from "./mutation.ts";

/** Protections of the links that customers get by mail. */
export const MUTATIONS_OF_LINKS: readonly Mutation[] = [
  {
    proof: "P80",
    removes: "the list of fields that the link shows",
    file: "server/commands/my_booking/my_booking_view.ts",
    find: "sequence: version - 1,",
    replace: "sequence: version - 1,\n    ...rental.customer,",
  },
  {
    proof: "P81",
    removes: "the masks of numbers",
    file: "shared/rental/driver.ts",
    find: 'plain.length > 4 ? `•••• ${plain.slice(-4)}` : "••••"',
    replace: "plain",
  },
  {
    proof: "P81",
    removes: "the seal of a driver's data",
    file: "server/papers/driver_data.ts",
    find: "value: facts.seal(key, contextOfDriver(rentalId), data),",
    replace: "value: { ...facts.seal(key, contextOfDriver(rentalId), data), data },",
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
    file: "server/routes/my_booking/my_booking.ts",
    find: '"booking link", most: 30',
    replace: '"booking link", most: 3_000',
  },
  {
    proof: "P84",
    removes: "the end after 30 days",
    file: "server/commands/my_booking/load_booking.ts",
    find: "if (now >= linkEndsAt(state.period)) throw",
    replace: "if (now === linkEndsAt.name) throw",
  },
  {
    proof: "P85",
    removes: "the end of a link with another e-mail",
    file: "shared/rental/rental.ts",
    find: "{ link: _link, nextLinks: _next, ...rental }: OpenRental<Personal>",
    replace: "rental: OpenRental<Personal>",
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
    file: "server/pages/security_policy.ts",
    find: 'referrerPolicy: "strict-origin-when-cross-origin"',
    replace: 'referrerPolicy: "unsafe-url"',
  },
  {
    proof: "P87",
    removes: "the header that keeps a page out of search engines",
    edits: [["server/pages/pages.ts", '{ "X-Robots-Tag": "noindex" }', "{}"]],
  },
  {
    proof: "P88",
    removes: "the pattern of a path as all that a line has of a request",
    file: "server/middleware/request_log.ts",
    find: "path: routePath(c),",
    replace: 'path: `${routePath(c)} ${c.req.header("Booking-Token")}`,',
  },
  {
    proof: "P153",
    removes: "the look at the link before a stored reply is given",
    file: "server/routes/my_booking/my_booking.ts",
    find: "await openBooking(services, context, token);",
    replace: "await openBooking(services, context, token).catch(() => ({}) as LinkedBooking);",
  },
  {
    proof: "P154",
    removes: "the link before, which works until the next one is used",
    file: "shared/rental/rental.ts",
    find: "return { ...state, nextLinks: links.slice(-MOST_NEXT_LINKS) };",
    replace: "return { ...withoutLink(state), nextLinks: links.slice(-MOST_NEXT_LINKS) };",
  },
  {
    proof: "P154",
    removes: "the end of the link before by the use of the next one",
    file: "shared/rental/rental.ts",
    find:
      "return { ...withoutLink(state), link: nextLinks[at], nextLinks: nextLinks.slice(at + 1) };",
    replace: "return { ...state, nextLinks: nextLinks.slice(at) };",
  },
  {
    proof: "P240",
    removes: "the next links before the newest",
    edits: [["shared/rental/rental.ts", "MOST_NEXT_LINKS = 3", "MOST_NEXT_LINKS = 1"]],
  },
  {
    proof: "P240",
    removes: "the links that were made after the used one",
    file: "shared/rental/rental.ts",
    find: "nextLinks: nextLinks.slice(at + 1) };",
    replace: "nextLinks: nextLinks.slice(nextLinks.length) };",
  },
  {
    proof: "P155",
    removes: "the look for a mail account",
    file: "server/commands/my_booking/make_link.ts",
    find: "if (!await mailer.isConfigured()) return;",
    replace: "await mailer.isConfigured();",
  },
  {
    proof: "P243",
    removes: "the comparison of the mail's address with the rental's",
    file: "server/commands/mail/attempt_mail.ts",
    find: "if (!isTheirs) return content;",
    replace: "if (isTheirs === undefined) return content;",
  },
  {
    proof: "P244",
    removes: "the limit of a day",
    file: "server/routes/my_booking/my_booking.ts",
    find: 'what: "lost link by booking", most: 3, seconds: 15 * 60, perDay: 5',
    replace: 'what: "lost link by booking", most: 3, seconds: 15 * 60, perDay: 500',
  },
  {
    proof: "P245",
    removes: "the customer's key from the derivation of tokens",
    file: "server/ledger/vault.ts",
    find: 'hkdfSync("sha256", unwrap(wrappedKey), "autoplac", purpose, KEY_BYTES)',
    replace: 'hkdfSync("sha256", wrappedKey.slice(0, 0) + secret, "autoplac", purpose, KEY_BYTES)',
  },
];

import type { Mutation } from "./mutation.ts";

/** Protections from a visitor: what they may read, book and try, and how often. */
export const MUTATIONS_OF_VISITORS: readonly Mutation[] = [
  {
    proof: "P1",
    removes: "the login before all rentals are searched",
    edits: [[
      "server/routes/rentals/rental.ts",
      'summary: "Rentals found by search, filter and order, by the page",\n  ...administratorOnly,',
      'summary: "Rentals found by search, filter and order, by the page",',
    ]],
  },
  {
    proof: "P2",
    removes: "the check of the caller before the request is parsed",
    edits: [[
      "server/middleware/session.ts",
      "  requireAdministrator(c);\n  await next();",
      "  await next();",
    ]],
  },
  {
    proof: "P3",
    removes: "the shorter reply to a visitor",
    edits: [[
      "server/routes/rentals/rental_reads.ts",
      "seen ? busyView({ ...rental, id: page.id })",
      "seen ? rentalView(page.id, rental, car, { emailSent, hasDocument })",
    ]],
  },
  {
    proof: "P4",
    removes: "the shorter reply to a visitor",
    edits: [[
      "server/catalogue/rental_car_view.ts",
      'viewer === "administrator" ? { registrationNumber, vin } : {}',
      "viewer ? { registrationNumber, vin } : {}",
    ]],
  },
  {
    proof: "P5",
    removes: "the list of public folders",
    edits: [["server/files/public_path.ts", "/^(car|carFeature|", "/^(paper|car|carFeature|"]],
  },
  {
    proof: "P5",
    removes: "every check of a path",
    edits: [[
      "server/files/public_path.ts",
      "address.length <= 300 && PUBLIC.test(address) ? address : undefined",
      "address",
    ]],
  },
  {
    proof: "P6",
    removes: "the login before an attachment is downloaded",
    edits: [[
      "server/routes/papers/rental_document_files.ts",
      'as a download",\n  ...administratorOnly,',
      'as a download",',
    ]],
  },
  {
    proof: "P6",
    removes: "the login before a PDF is read",
    edits: [[
      "server/routes/papers/paper_pdf.ts",
      'where there is none",\n  ...administratorOnly,',
      'where there is none",',
    ]],
  },
  {
    proof: "P7",
    removes: "the limit of unconfirmed bookings",
    edits: [[
      "server/commands/booking/open_bookings.ts",
      "open < MOST_OPEN_BOOKINGS",
      "open < Infinity",
    ]],
  },
  {
    proof: "P8",
    removes: "the check of the counts by the booking's commit",
    edits: [[
      "server/commands/booking/open_bookings.ts",
      "    facts.checks.push({ key, versionstamp });\n",
      "",
    ]],
  },
  {
    proof: "P9",
    removes: "the longest period of a visitor",
    edits: [[
      "shared/rental/period_rules.ts",
      "daysOf(period) > LONGEST_ONLINE_DAYS",
      "daysOf(period) > 366",
    ]],
  },
  {
    proof: "P10",
    removes: "the limit of bookings within ten minutes",
    edits: [["server/routes/rentals/rental.ts", "  most: 12,", "  most: 1_200,"]],
  },
  {
    proof: "P11",
    removes:
      "the commit's checks, and the lane of a car, in which its bookings wait for each other",
    edits: [
      ["server/ledger/facts.ts", "      checks.push(guard.check);\n", ""],
      ["server/ledger/lanes.ts", "const before = lanes.get(lane);", "const before = undefined;"],
    ],
  },
  {
    proof: "P12",
    removes: "the limit of an address",
    edits: [[
      "server/commands/users/authenticate.ts",
      '"login by address", most: 5',
      '"login by address", most: 500',
    ]],
  },
  {
    proof: "P13",
    removes: "the limit of an account",
    edits: [[
      "server/commands/users/authenticate.ts",
      '"login by account", most: 20',
      '"login by account", most: 500',
    ]],
  },
  {
    proof: "P14",
    removes:
      "the checked count (written late), and both lanes in which logins and tries wait for each other",
    edits: [
      [
        "server/routes/identity/login.ts",
        "await inTurn(() => authenticate(services, wish, origin))",
        "await authenticate(services, wish, origin)",
      ],
      ["server/ledger/lanes.ts", "const before = lanes.get(lane);", "const before = undefined;"],
      [
        "server/identity/tries.ts",
        "const isTaken = await setChecked(kv, entry, next,",
        "await new Promise((resolve) => setTimeout(resolve, 500));\n" +
        "    const isTaken = await setChecked(kv, await kv.get(key), next,",
      ],
    ],
  },
  {
    proof: "P15",
    removes: "the network of an IPv6 address",
    edits: [[
      "server/middleware/client_address.ts",
      "if (!isIPv6(address)) return address;",
      "if (isIP(address)) return address;",
    ]],
  },
  {
    proof: "P16",
    removes: "the switch for our own proxy",
    edits: [[
      "server/middleware/client_address.ts",
      "trustedProxy ? c.req",
      "trustedProxy !== undefined ? c.req",
    ]],
  },
  {
    proof: "P16",
    removes: "the last entry alone",
    edits: [["server/middleware/client_address.ts", '.split(",").at(-1)', '.split(",").at(0)']],
  },
  {
    proof: "P17",
    removes: "the tries of a known device",
    edits: [[
      "server/commands/users/authenticate.ts",
      'mark !== "" && await isKnown(kv, user.id, mark)',
      "false",
    ]],
  },
  {
    proof: "P18",
    removes: "the same reply for an unknown e-mail",
    edits: [[
      "server/commands/users/mailed_links.ts",
      "if (!isKnown) return;",
      "if (!isKnown) throw new Gone(messages.linkEnded);",
    ]],
  },
  {
    proof: "P28",
    removes: "the longest text",
    edits: [["shared/fields.ts", "TEXT_LENGTH = 4_000;", "TEXT_LENGTH = 400_000;"]],
  },
  {
    proof: "P43",
    removes: "the hidden field",
    edits: [[
      "server/commands/mail/send_contact_message.ts",
      '  if (request.website !== "") return ACCEPTED;\n',
      "",
    ]],
  },
  {
    proof: "P134",
    removes: "the part of a site",
    edits: [[
      "server/identity/tries.ts",
      "  requireRoom(ofSite.map(({ time }) => time), now, ofSitePerDay, DAY);\n",
      "",
    ]],
  },
  {
    proof: "P136",
    removes: "the count of a try before it is stored",
    edits: [[
      "server/identity/tries.ts",
      "  ofAll.add(mine);\n",
      "  setTimeout(() => ofAll.add(mine), 0);\n",
    ]],
  },
  {
    proof: "P141",
    removes: "the limit of bookings in a day",
    edits: [["server/routes/rentals/rental.ts", "  perDay: 40,", "  perDay: 4_000,"]],
  },
  {
    proof: "P141",
    removes: "the limit of messages in a day",
    edits: [["server/routes/mail/email.ts", "  perDay: 30,", "  perDay: 3_000,"]],
  },
  {
    proof: "P142",
    removes: "the shorter reply to a visitor",
    edits: [[
      "server/catalogue/sale_car_view.ts",
      'viewer === "visitor" && !car.recordShown ?',
      "viewer === undefined ?",
    ]],
  },
];

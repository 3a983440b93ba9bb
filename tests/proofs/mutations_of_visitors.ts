import type { Mutation } from "./mutation.ts";

/** Protections from a visitor: what they may read, book and try, and how often. */
export const MUTATIONS_OF_VISITORS: readonly Mutation[] = [
  {
    proof: "P1",
    removes: "the login before all rentals are searched",
    file: "shared/operations/rentals.ts",
    find: 'summary: "Rentals found by search, filter and order, by the page",',
    replace: 'summary: "Rentals found by search, filter and order, by the page", role: "anyone",',
  },
  {
    proof: "P2",
    removes: "the check of the caller before the request is parsed",
    file: "server/middleware/session.ts",
    find: "  requireAdministrator(c);\n  await next();",
    replace: "  await next();",
  },
  {
    proof: "P3",
    removes: "the shorter reply to a visitor",
    file: "server/routes/rentals/rental_reads.ts",
    find: "seen ? busyView({ ...rental, id: page.id })",
    replace: "seen ? rentalView(page.id, rental, car, { emailSent, hasDocument })",
  },
  {
    proof: "P4",
    removes: "the shorter reply to a visitor",
    file: "server/catalogue/rental_car_view.ts",
    find: 'viewer === "administrator" ? { registrationNumber, vin, silhouette } : {}',
    replace: "viewer ? { registrationNumber, vin, silhouette } : {}",
  },
  {
    proof: "P5",
    removes: "the list of public folders",
    edits: [["server/files/public_path.ts", "/^(car|carFeature|", "/^(paper|car|carFeature|"]],
  },
  {
    proof: "P5",
    removes: "every check of a path",
    file: "server/files/public_path.ts",
    find: "address.length <= 300 && PUBLIC.test(address) ? address : undefined",
    replace: "address",
  },
  {
    proof: "P6",
    removes: "the login before an attachment is downloaded",
    file: "shared/operations/papers.ts",
    find: 'as a download",',
    replace: 'as a download", role: "anyone",',
  },
  {
    proof: "P6",
    removes: "the login before a PDF is read",
    file: "shared/operations/papers.ts",
    find: 'drawn or uploaded; 404 where there is none",',
    replace: 'drawn or uploaded; 404 where there is none", role: "anyone" as const,',
  },
  {
    proof: "P7",
    removes: "the limit of unconfirmed bookings",
    file: "server/commands/booking/open_bookings.ts",
    find: "open < MOST_OPEN_BOOKINGS",
    replace: "open < Infinity",
  },
  {
    proof: "P8",
    removes: "the check of the counts by the booking's commit",
    file: "server/commands/booking/open_bookings.ts",
    find: "    facts.checks.push({ key, versionstamp });\n",
    replace: "",
  },
  {
    proof: "P9",
    removes: "the longest period of a visitor",
    file: "shared/rental/period_rules.ts",
    find: "daysOf(period) > LONGEST_ONLINE_DAYS",
    replace: "daysOf(period) > 366",
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
    file: "server/commands/users/authenticate.ts",
    find: '"login by address", most: 5',
    replace: '"login by address", most: 500',
  },
  {
    proof: "P13",
    removes: "the limit of an account",
    file: "server/commands/users/authenticate.ts",
    find: '"login by account", most: 20',
    replace: '"login by account", most: 500',
  },
  {
    proof: "P14",
    removes:
      "the checked count (written late), and both lanes in which logins and tries wait for each other",
    edits: [
      [
        "server/routes/identity/identity.ts",
        "await inTurn(() => authenticate(services, input, origin))",
        "await authenticate(services, input, origin)",
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
    file: "server/middleware/client_address.ts",
    find: "if (!isIPv6(address)) return address;",
    replace: "if (isIP(address)) return address;",
  },
  {
    proof: "P16",
    removes: "the switch for our own proxy",
    file: "server/middleware/client_address.ts",
    find: "trustedProxy ? c.req",
    replace: "trustedProxy !== undefined ? c.req",
  },
  {
    proof: "P16",
    removes: "the last entry alone",
    edits: [["server/middleware/client_address.ts", '.split(",").at(-1)', '.split(",").at(0)']],
  },
  {
    proof: "P17",
    removes: "the tries of a known device",
    file: "server/commands/users/authenticate.ts",
    find: 'mark !== "" && await isKnown(kv, user.id, mark)',
    replace: "false",
  },
  {
    proof: "P28",
    removes: "the longest text",
    edits: [["shared/fields.ts", "TEXT_LENGTH = 4_000;", "TEXT_LENGTH = 400_000;"]],
  },
  {
    proof: "P43",
    removes: "the hidden field",
    file: "server/commands/mail/send_contact_message.ts",
    find: '  if (request.website !== "") return ACCEPTED;\n',
    replace: "",
  },
  {
    proof: "P134",
    removes: "the part of a site",
    file: "server/identity/tries.ts",
    find: "  requireRoom(ofSite.map(({ time }) => time), now, ofSitePerDay, DAY);\n",
    replace: "",
  },
  {
    proof: "P136",
    removes: "the count of a try before it is stored",
    file: "server/identity/tries.ts",
    find: "  ofAll.add(mine);\n",
    replace: "  setTimeout(() => ofAll.add(mine), 0);\n",
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
    file: "server/catalogue/sale_car_view.ts",
    find: 'viewer === "visitor" && !car.recordShown ?',
    replace: "viewer === undefined ?",
  },
];

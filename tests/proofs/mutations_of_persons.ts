import type { Edit, Mutation } from "./mutation.ts";

const CHECK = "server/commands/my_booking/person_check.ts";
const COMMANDS = "server/commands/my_booking/customer_commands.ts";
const AGREEMENT = "server/routes/my_booking/my_booking.ts";

/** Tries that are counted late, each from the count that it has read. */
const UNCHECKED_TRIES: readonly Edit[] = [
  ["server/ledger/lanes.ts", "const before = lanes.get(lane);", "const before = undefined;"],
  [
    "server/identity/tries.ts",
    "const isTaken = await setChecked(kv, entry, next,",
    "await new Promise((resolve) => setTimeout(resolve, 500));\n" +
    "    const isTaken = await setChecked(kv, await kv.get(key), next,",
  ],
];

/** Protections of a booking against those who have its link and are not its customer. */
export const MUTATIONS_OF_PERSONS: readonly Mutation[] = [
  {
    proof: "P143",
    removes: "the proof before the agreement is read",
    file: AGREEMENT,
    find: "await confirmed();\n    return c.json(await offeredAgreement(",
    replace: "return c.json(await offeredAgreement(",
  },
  {
    proof: "P143",
    removes: "the proof before the agreement is signed",
    edits: [[AGREEMENT, "await confirmed();\n    const { body }", "const { body }"]],
  },
  {
    proof: "P143",
    removes: "the proof before the PDF is read",
    edits: [[AGREEMENT, "await confirmed();\n    const facts", "const facts"]],
  },
  {
    proof: "P143",
    removes: "the proof before other driver's data are stored",
    file: COMMANDS,
    find: 'if (!isFirst || booking.agreementSignedBy === "customer") await confirmed();',
    replace: 'if (!isFirst && booking.agreementSignedBy === "both") await confirmed();',
  },
  {
    proof: "P143",
    removes: "the mark in a proof: any later time is one",
    file: CHECK,
    find: "isLasting && isSame(proof, proofOf(services, booking, until))",
    replace: "isLasting",
  },
  {
    proof: "P144",
    removes: "the end of a proof after a day",
    edits: [[CHECK, "Date.parse(services.clock()) < Number(until)", "Number(until) > 0"]],
  },
  {
    proof: "P144",
    removes: "the day that a proof is for (it is for two)",
    edits: [[CHECK, "PROOF_MS = DAY * 1000", "PROOF_MS = 2 * DAY * 1000"]],
  },
  {
    proof: "P145",
    removes: "the link from what a proof is bound to",
    edits: [[CHECK, "[linkHash, rentalId, phone,", "[rentalId, phone,"]],
  },
  {
    proof: "P145",
    removes: "the phone from what a proof is bound to",
    edits: [[CHECK, "[linkHash, rentalId, phone,", "[linkHash, rentalId,"]],
  },
  {
    proof: "P145",
    removes: "all that a proof is bound to",
    file: CHECK,
    find: "[linkHash, rentalId, phone, normalizedEmail(email), until]",
    replace: "[linkHash, rentalId, phone, normalizedEmail(email), until].slice(-1)",
  },
  {
    proof: "P146",
    removes: "the limit of wrong digits",
    file: CHECK,
    find: 'what: "booking phone",\n  most: MOST_ANSWERS,',
    replace: 'what: "booking phone",\n  most: 100 * MOST_ANSWERS,',
  },
  {
    proof: "P146",
    removes: "the time that wrong digits count for (it is ten days)",
    edits: [[CHECK, "seconds: 400 * DAY", "seconds: 10 * DAY"]],
  },
  {
    proof: "P146",
    removes: "what takes a right answer back",
    edits: [[CHECK, "await giveBackTry(services, DIGITS, linkHash);", ""]],
  },
  {
    proof: "P147",
    removes: "the count of digits before they are compared",
    file: CHECK,
    find:
      "const left = end === undefined ? undefined : await leftAfterTry(services, DIGITS, linkHash);\n" +
      "  if (end === undefined || left === undefined) return false;\n" +
      "  if (isSame(digits, end)) {\n" +
      "    await giveBackTry(services, DIGITS, linkHash);\n" +
      "    return true;\n" +
      "  }\n",
    replace: "if (end === undefined) return false;\n" +
      "  if (await triesLeft(services, DIGITS, linkHash) === 0) return false;\n" +
      "  if (isSame(digits, end)) return true;\n" +
      "  const left = await leftAfterTry(services, DIGITS, linkHash);\n" +
      "  if (left === undefined) return false;\n",
  },
  {
    proof: "P147",
    removes: "the checked count (written late), and the lane in which tries wait for each other",
    edits: UNCHECKED_TRIES,
  },
  {
    proof: "P148",
    removes: "the end of a code that was right",
    file: CHECK,
    find:
      "return await tryCommit(services.kv.atomic().check(entry).delete(entry.key)) !== undefined;",
    replace: "return entry.value !== null;",
  },
  {
    proof: "P148",
    removes: "the mark in place of the code",
    file: CHECK,
    find: 'return vault.mark("booking code", JSON.stringify([linkHash, code]));',
    replace: "return vault === undefined ? linkHash : code;",
  },
  {
    proof: "P148",
    removes: "the booking's address as the code's",
    file: "shared/mail/link_security_mails.ts",
    find: "recipient: rental.customer.email,\n    facts: [],\n    expiresAt: until,",
    replace: 'recipient: "",\n    facts: [],\n    expiresAt: until,',
  },
  {
    proof: "P149",
    removes: "the limit of wrong codes",
    file: CHECK,
    find: 'what: "booking code",\n  most: MOST_ANSWERS,',
    replace: 'what: "booking code",\n  most: 100 * MOST_ANSWERS,',
  },
  {
    proof: "P149",
    removes: "the count of a code before it is compared",
    file: CHECK,
    find:
      "if (!code || await leftAfterTry(services, CODES, code.mark) === undefined) return false;\n" +
      "  if (!isSame(code.mark, markOf(services, linkHash, typed))) return false;\n",
    replace: "if (!code || await triesLeft(services, CODES, code.mark) === 0) return false;\n" +
      "  if (!isSame(code.mark, markOf(services, linkHash, typed))) {\n" +
      "    await leftAfterTry(services, CODES, code.mark);\n" +
      "    return false;\n" +
      "  }\n",
  },
  {
    proof: "P236",
    removes: "the one try that mails the code",
    edits: [[CHECK, "if (left > 0) return false;", ""]],
  },
  {
    proof: "P237",
    removes: "the count where RATE_LIMITS is off",
    file: "server/identity/tries.ts",
    find: "if (!config.rateLimits && !allowance.isKept)",
    replace: "if (!config.rateLimits)",
  },
  {
    proof: "P238",
    removes: "the tries from a backup",
    file: "server/tasks/export/export_store.ts",
    find: "await add({ ...stored(one), expiresAt });",
    replace: "if (one.value === null) await add({ ...stored(one), expiresAt });",
  },
  {
    proof: "P239",
    removes: "the look at what the office has typed",
    edits: [[COMMANDS, "hasLesseeData(agreement.opened.typed)", "agreement.id === rentalId"]],
  },
  {
    proof: "P149",
    removes: "the end of a code after fifteen minutes",
    edits: [[CHECK, "CODE_SECONDS = 15 * 60", "CODE_SECONDS = 150 * 60"]],
  },
  {
    proof: "P149",
    removes: "the next code in place of the one before",
    edits: [
      [
        CHECK,
        'execute(services, { actor: "visitor" }, (facts, now) => {',
        'execute(services, { actor: "visitor" }, async (facts, now) => {',
      ],
      [
        CHECK,
        "facts.writes.push({",
        "const { entry } = await readCode(services, linkHash);\n" +
        "    if (entry.value === null) facts.writes.push({",
      ],
    ],
  },
  {
    proof: "P149",
    removes: "the limit of codes in a day",
    edits: [[CHECK, '"booking code mail", most: 3', '"booking code mail", most: 300']],
  },
  {
    proof: "P150",
    removes: "the look at the driver's data by the commit that stores them (it was before)",
    file: "server/routes/my_booking/my_booking.ts",
    find: "const { token, context, confirmed } = await openedByLink(c, services);\n" +
      '    const data = c.req.valid("json");',
    replace: "const { token, context, booking, ...opened } = await openedByLink(c, services);\n" +
      "    if (booking.rental.driverGivenAt) await opened.confirmed();\n" +
      "    const confirmed = () => Promise.resolve();\n" +
      '    const data = c.req.valid("json");',
  },
  {
    proof: "P151",
    removes: "the end of changes after both signatures",
    file: COMMANDS,
    find: 'if (booking.agreementSignedBy === "both") {',
    replace: 'if (booking.rentalId === "both") {',
  },
  {
    proof: "P152",
    removes: "the mail about driver's data",
    edits: [[COMMANDS, 'driver: data, mail: "driver_changed" }', "driver: data }"]],
  },
  {
    proof: "P152",
    removes: "the request to sign again",
    file: "shared/mail/link_security_mails.ts",
    find: '...isSignatureVoid ? [signAgain("danymi kierowcy")] : [],',
    replace: "",
  },
];

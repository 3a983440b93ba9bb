import type { Edit, Mutation } from "./mutation.ts";

const NO_SIZES: readonly Edit[] = [
  ["server/middleware/arriving_bodies.ts", "  visitor: 64 * 1024,", "  visitor: 1024 * 1024,"],
  ["server/middleware/arriving_bodies.ts", "  short: 16 * 1024,", "  short: 1024 * 1024,"],
];
const NO_COUNT: readonly Edit[] = [[
  "server/middleware/body_limits.ts",
  "if (isVisitor && error instanceof BodyRefused) await refused.count(address, error);",
  "",
]];
const WAITING = "server/ledger/waiting_writes.ts";

/** Protections from bodies and writes that cost the server more than their sender. */
export const MUTATIONS_OF_LOAD: readonly Mutation[] = [
  { proof: "P227", removes: "the sizes of a visitor's JSON", edits: NO_SIZES },
  {
    proof: "P227",
    removes: "the smaller size of a login and a quote",
    file: "server/middleware/body_limits.ts",
    find: '? "short" : "visitor"',
    replace: '? "visitor" : "visitor"',
  },
  {
    proof: "P227",
    removes: "the look at the announced length",
    file: "server/middleware/arriving_bodies.ts",
    find: "if (announced !== undefined && announced > most) throw new BodyRefused(413);",
    replace: "",
  },
  {
    proof: "P227",
    removes: "the limit of a body that arrives in chunks",
    file: "server/middleware/arriving_bodies.ts",
    find: "if (size > most) throw new BodyRefused(413);",
    replace: "",
  },
  {
    proof: "P228",
    removes: "the look at the depth before JSON is parsed",
    file: "server/middleware/arriving_bodies.ts",
    find: 'if (kind !== "form" && nestsDeeply(await request.text())) throw new BodyRefused(400);',
    replace: "",
  },
  {
    proof: "P228",
    removes: "the look at an administrator's JSON",
    file: "server/middleware/arriving_bodies.ts",
    find: 'if (kind !== "form" && nestsDeeply(',
    replace: 'if (kind !== "form" && kind !== "office" && nestsDeeply(',
  },
  {
    proof: "P228",
    removes: "the escaped quote, which ends no text",
    file: "server/middleware/arriving_bodies.ts",
    find: '    if (json[at] === "\\\\") at += 1;\n',
    replace: "",
  },
  { proof: "P229", removes: "the count of refused bodies", edits: NO_COUNT },
  {
    proof: "P229",
    removes: "the look at the count before a body is read",
    file: "server/middleware/body_limits.ts",
    find: "if (isVisitor) refused.requireFew(address);",
    replace: "",
  },
  {
    proof: "P229",
    removes: "the address that is refused (all are)",
    file: "server/middleware/body_limits.ts",
    find: "blocked.get(address)",
    replace: "[...blocked.values()][0]",
  },
  { proof: "P230", removes: "the sizes of a visitor's JSON", edits: NO_SIZES },
  { proof: "P230", removes: "the count of refused bodies", edits: NO_COUNT },
  {
    proof: "P231",
    removes: "the look at how long those ahead have waited",
    file: WAITING,
    find: "(expectedWait(lane) > LONGEST || isLate(lane))",
    replace: "expectedWait(lane) > LONGEST",
  },
  {
    proof: "P231",
    removes: "the time to come back",
    edits: [[WAITING, "over ${LONGEST} ms`, RETRY_AFTER);", "over ${LONGEST} ms`);"]],
  },
  {
    proof: "P231",
    removes: "the refusal before anything is counted",
    file: "server/middleware/body_limits.ts",
    find: 'if (isVisitor && kind === "visitor") services.writers.waiting.requireRoom("visitor");',
    replace: "",
  },
  {
    proof: "P231",
    removes: "the room of the office",
    edits: [[WAITING, 'const isVisitor = actor === "visitor";', "const isVisitor = true;"]],
  },
  {
    proof: "P232",
    removes: "both measures of how long a visitor would wait",
    edits: [[WAITING, "(expectedWait(lane) > LONGEST || isLate(lane))", "count >= MOST"]],
  },
  {
    proof: "P233",
    removes: "the most writes of visitors that wait",
    edits: [[WAITING, "MOST_OF_VISITORS = 250;", "MOST_OF_VISITORS = 1_000;"]],
  },
];

import type { Mutation } from "./mutation.ts";

/** Protections of erasures and of the past: destroyed keys, the chain of events, verification. */
export const MUTATIONS_OF_ERASURES: readonly Mutation[] = [
  {
    proof: "P69",
    removes: "the destruction of the key",
    file: "server/commands/customers/erase_customer.ts",
    find: "  await facts.destroyKey(customerId);\n",
    replace: "",
  },
  {
    proof: "P69",
    removes: "the compaction of the file",
    file: "server/commands/customers/remove_from_views.ts",
    find: "  facts.writes.push({ key: keys.compactionDue(), value: now });\n",
    replace: "",
  },
  {
    proof: "P70",
    removes: "the deletion of a photo's record and file",
    edits: [[
      "server/commands/customers/remove_from_views.ts",
      "      await deletePrivateFilesOf(ledger, customerId);\n",
      "",
    ], [
      "server/commands/customers/remove_from_views.ts",
      "      afterCommit: { delete: removed.paths },\n",
      "",
    ]],
  },
  {
    proof: "P70",
    removes: "the compaction of the file",
    file: "server/commands/customers/remove_from_views.ts",
    find: "  facts.writes.push({ key: keys.compactionDue(), value: now });\n",
    replace: "",
  },
  {
    proof: "P71",
    removes: "the destruction of the key, and the list of erasures in a backup",
    edits: [
      [
        "server/commands/customers/erase_customer.ts",
        "  await facts.destroyKey(customerId);\n",
        "",
      ],
      [
        "server/tasks/export/restore_export.ts",
        "erasures.has(erasureMark(vault, customerId))",
        "erasures.has(erasureMark(vault, customerId) + customerId)",
      ],
    ],
  },
  {
    proof: "P72",
    removes: "the look for keys of erased customers",
    file: "server/tasks/verification/verify_customers.ts",
    find: "    if (erased.has(id)) problems.push(",
    replace: '    if (id === "") problems.push(',
  },
  {
    proof: "P72",
    removes: "the look for files of erased customers",
    file: "server/tasks/verification/verify_store.ts",
    find: "if (erased.size === 0) return [];",
    replace: "if (erased.size >= 0) return [];",
  },
  {
    proof: "P73",
    removes: "the comparison with the hash of the event before",
    file: "server/ledger/verify.ts",
    find: "if (event.prev !== last.hash) {",
    replace: 'if (event.prev === "") {',
  },
  {
    proof: "P75",
    removes: "the look at private files",
    file: "server/tasks/verification/verify_store.ts",
    find: "return await getPrivateFile(world, path) ? undefined",
    replace: "return path ? undefined",
  },
  {
    proof: "P76",
    removes: "the comparison with the mark",
    file: "server/ledger/head_mark.ts",
    find: "const fault = mark && await headFault(kv, mark);",
    replace: 'const fault = mark && kv ? "" : "";',
  },
  {
    proof: "P77",
    removes: "the traces of a store next to an empty file",
    file: "server/store/store_file.ts",
    find: 'const TRACES = [".head", ".secret", ".lock"];',
    replace: "const TRACES: string[] = [];",
  },
  {
    proof: "P77",
    removes: "the mark next to a missing file",
    file: "server/ledger/head_mark.ts",
    find: "if (mark && !await exists(storePath)) {",
    replace: 'if (mark && storePath === "") {',
  },
  {
    proof: "P101",
    removes: "the doubt about the clock",
    file: "server/ledger/clock_guard.ts",
    find: "Date.parse(known) > MOST_AHEAD;",
    replace: "Date.parse(known) > Infinity;",
  },
  {
    proof: "P119",
    removes: "the second year",
    file: "server/commands/customers/is_outdated.ts",
    find: "-12 * rentalConditions.dataKeptYears",
    replace: "-11 * rentalConditions.dataKeptYears",
  },
  {
    proof: "P124",
    removes: "the receipt of a request",
    file: "server/routes/command_context.ts",
    find: "return { actor, receipt: receiptName(vault, { actor, method, path, key, body }) };",
    replace: "return { actor };",
  },
];

import type { Mutation } from "./mutation.ts";

/** Protections of erasures and of the past: destroyed keys, the chain of events, verification. */
export const MUTATIONS_OF_ERASURES: readonly Mutation[] = [
  {
    proof: "P69",
    removes: "the destruction of the key",
    edits: [[
      "server/commands/customers/erase_customer.ts",
      "  await facts.destroyKey(customerId);\n",
      "",
    ]],
  },
  {
    proof: "P69",
    removes: "the compaction of the file",
    edits: [[
      "server/commands/customers/remove_from_views.ts",
      "  facts.writes.push({ key: keys.compactionDue(), value: now });\n",
      "",
    ]],
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
    edits: [[
      "server/commands/customers/remove_from_views.ts",
      "  facts.writes.push({ key: keys.compactionDue(), value: now });\n",
      "",
    ]],
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
        "server/tasks/export/import_store.ts",
        "erasures.has(erasureMark(vault, customerId))",
        "erasures.has(erasureMark(vault, customerId) + customerId)",
      ],
    ],
  },
  {
    proof: "P72",
    removes: "the look for keys of erased customers",
    edits: [[
      "server/tasks/verification/verify_customers.ts",
      "    if (erased.has(id)) problems.push(",
      '    if (id === "") problems.push(',
    ]],
  },
  {
    proof: "P72",
    removes: "the look for files of erased customers",
    edits: [[
      "server/tasks/verification/verify_files.ts",
      "if (erased.size === 0) return [];",
      "if (erased.size >= 0) return [];",
    ]],
  },
  {
    proof: "P73",
    removes: "the comparison with the hash of the event before",
    edits: [[
      "server/ledger/verify.ts",
      "if (event.prev !== last.hash) {",
      'if (event.prev === "") {',
    ]],
  },
  {
    proof: "P75",
    removes: "the look at private files",
    edits: [[
      "server/tasks/verification/verify_files.ts",
      "return await getPrivateFile(world, path) ? undefined",
      "return path ? undefined",
    ]],
  },
  {
    proof: "P76",
    removes: "the comparison with the mark",
    edits: [[
      "server/ledger/head_mark.ts",
      "const fault = mark && await headFault(kv, mark);",
      'const fault = mark && kv ? "" : "";',
    ]],
  },
  {
    proof: "P77",
    removes: "the traces of a store next to an empty file",
    edits: [[
      "server/store/store_file.ts",
      'const TRACES = [".head", ".secret", ".lock"];',
      "const TRACES: string[] = [];",
    ]],
  },
  {
    proof: "P77",
    removes: "the mark next to a missing file",
    edits: [[
      "server/ledger/head_mark.ts",
      "if (mark && !await exists(storePath)) {",
      'if (mark && storePath === "") {',
    ]],
  },
  {
    proof: "P101",
    removes: "the doubt about the clock",
    edits: [[
      "server/ledger/clock_guard.ts",
      "Date.parse(known) > MOST_AHEAD;",
      "Date.parse(known) > Infinity;",
    ]],
  },
  {
    proof: "P119",
    removes: "the second year",
    edits: [[
      "server/commands/customers/is_outdated.ts",
      "-12 * rentalConditions.dataKeptYears",
      "-11 * rentalConditions.dataKeptYears",
    ]],
  },
  {
    proof: "P124",
    removes: "the receipt of a request",
    edits: [[
      "server/routes/command_context.ts",
      "return { actor, receipt: receiptName(vault, { actor, method, path, key, body }) };",
      "return { actor };",
    ]],
  },
];

import type { Mutation } from "./mutation.ts";

const CHECKOUT = "timeout-minutes: 10\n    steps:\n      - uses: actions/checkout@";

/** Protections of the code itself: its rules, packages, workflows and documentation. */
export const MUTATIONS_OF_THE_CODE: readonly Mutation[] = [
  {
    proof: "P102",
    removes: "the order of layers (the store imports a command)",
    edits: [[
      "server/store/json_bytes.ts",
      'import type { z } from "zod";',
      'import type { z } from "zod";\nexport { queueMail } from "../commands/queue_mail.ts";',
    ]],
  },
  {
    proof: "P105",
    removes: "the commit of an action",
    edits: [[
      ".github/workflows/ci.yml",
      `${CHECKOUT}fbc6f3992d24b796d5a048ff273f7fcc4a7b6c09`,
      `${CHECKOUT}v5`,
    ]],
  },
  {
    proof: "P121",
    removes: "the failure of an audit",
    edits: [[
      "tests/run/audit.ts",
      'return { outcome: "failed", sentence: said };',
      'return { outcome: "passed", sentence: said };',
    ]],
  },
  {
    proof: "P122",
    removes: "a package from package.json",
    edits: [["package.json", '    "uuid": "', '    "uuid-of-another-name": "']],
  },
  {
    proof: "P129",
    removes: "the schema's description of an operation (its id)",
    edits: [[
      "server/routes/docs.ts",
      "call.operationId = operationId(method, path);",
      'call.operationId = operationId(method, "");',
    ]],
  },
  {
    proof: "P139",
    removes: "what a rule of the layers finds",
    edits: [[
      "tests/architecture/layers.ts",
      'breaches(sources, "shared/", ',
      'breaches([], "shared/", ',
    ]],
  },
  {
    proof: "P140",
    removes: "the gate of a push",
    edits: [[
      ".github/workflows/ci.yml",
      "- run: bash .ci/run",
      "- run: npx --yes deno task check",
    ]],
  },
];

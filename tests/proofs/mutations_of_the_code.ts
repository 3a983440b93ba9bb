import type { Mutation } from "./mutation.ts";

const CHECKOUT = "timeout-minutes: 10\n    steps:\n      - uses: actions/checkout@";

/** Protections of the code itself: its rules, packages, workflows and documentation. */
export const MUTATIONS_OF_THE_CODE: readonly Mutation[] = [
  {
    proof: "P102",
    removes: "the order of layers (the store imports a command)",
    file: "server/store/json_bytes.ts",
    find: 'import type { z } from "zod";',
    replace:
      'import type { z } from "zod";\nexport { queueMail } from "../commands/queue_mail.ts";',
  },
  {
    proof: "P105",
    removes: "the commit of an action",
    file: ".github/workflows/ci.yml",
    find: `${CHECKOUT}fbc6f3992d24b796d5a048ff273f7fcc4a7b6c09`,
    replace: `${CHECKOUT}v5`,
  },
  {
    proof: "P121",
    removes: "the failure of an audit",
    file: "tests/run/audit.ts",
    find: 'return { outcome: "failed", sentence: said };',
    replace: 'return { outcome: "passed", sentence: said };',
  },
  {
    proof: "P122",
    removes: "a package from package.json",
    edits: [["package.json", '    "uuid": "', '    "uuid-of-another-name": "']],
  },
  {
    proof: "P129",
    removes: "the schema's description of an operation (its id)",
    file: "server/routes/docs.ts",
    find: "call.operationId = operationId(method, path);",
    replace: 'call.operationId = operationId(method, "");',
  },
  {
    proof: "P139",
    removes: "what a rule of the layers finds",
    file: "tests/architecture/layers.ts",
    find: 'breaches(sources, "shared/", ',
    replace: 'breaches([], "shared/", ',
  },
  {
    proof: "P140",
    removes: "the gate of a push",
    file: ".github/workflows/ci.yml",
    find: "- run: bash .ci/run",
    replace: "- run: npx --yes deno task check",
  },
];

import { importsOf } from "./imports.ts";
import type { Breach, Rule, Source } from "./source.ts";

const START = "web/main.tsx";
const TOO_HEAVY = new Set(["zod", "dexie"]);
/** The back office's first file: the day, drawn offline after a cold start. */
const DAY = "web/app/BackOffice.tsx";
const TOO_HEAVY_FOR_THE_DAY = new Set(["zod", "react-hook-form", "react-day-picker"]);

/** Limits what a visitor's first load contains, and what the day of the back office requires. */
export const firstLoad: readonly Rule[] = [
  {
    title: "the public first load contains neither zod nor Dexie",
    find: (sources) => heavyImports(sources, START, TOO_HEAVY),
    refused: [
      { "web/main.tsx": 'import { z } from "zod";' },
      {
        "web/main.tsx": 'import { session } from "./api/session.ts";',
        "web/api/session.ts": 'export { db } from "../offline/db.ts";',
        "web/offline/db.ts": 'import { Dexie } from "dexie";',
      },
      {
        "web/main.tsx": 'import { slots, type Slot } from "../shared/rental/slots.ts";',
        "shared/rental/slots.ts": 'import * as z from "zod/mini";',
      },
    ],
    allowed: [{
      "web/main.tsx":
        'import type { Dexie } from "dexie";\nconst admin = () => import("./features/office/rentals/List.tsx");',
      "web/features/office/rentals/List.tsx": 'import { z } from "zod";',
      "web/service_worker.ts": 'import { Dexie } from "dexie";',
    }],
  },
  {
    title: "the day of the back office is drawn before schemas and forms are loaded",
    find: (sources) => heavyImports(sources, DAY, TOO_HEAVY_FOR_THE_DAY),
    refused: [{
      "web/app/BackOffice.tsx": 'import { replicaAll } from "../offline/replica_reads.ts";',
      "web/offline/replica_reads.ts": 'import { z } from "zod";',
    }],
    allowed: [{
      "web/app/BackOffice.tsx":
        'import { Dexie } from "dexie";\nconst form = () => import("../features/office/Form.tsx");',
      "web/features/office/Form.tsx": 'import { z } from "zod";',
    }],
  },
];

function heavyImports(
  sources: readonly Source[],
  start: string,
  tooHeavy: ReadonlySet<string>,
): Breach[] {
  const files = new Map(sources.map((source) => [source.path, source]));
  const ways = new Map<string, string>([[start, start]]);
  const found: Breach[] = [];
  for (const [path, way] of ways) {
    const source = files.get(path);
    for (const one of source ? importsOf(source) : []) {
      if (one.kind !== "value") continue;
      if (one.package && tooHeavy.has(one.package)) {
        found.push(`${one.from}:${one.line}: imports ${one.specifier}, loaded by ${way}`);
      }
      // A Map also iterates over entries that are added during the iteration: it is the queue.
      if (one.file && /\.tsx?$/.test(one.file) && !ways.has(one.file)) {
        ways.set(one.file, `${way} > ${one.file}`);
      }
    }
  }
  return found;
}

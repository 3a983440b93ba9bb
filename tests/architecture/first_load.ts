import { importsOf } from "./imports.ts";
import type { Breach, Rule, Source } from "./source.ts";

const START = "web/main.tsx";
const TOO_HEAVY = new Set(["zod", "dexie"]);

/** What a visitor's first load carries. */
export const firstLoad: readonly Rule[] = [
  {
    title: "the public first load carries neither zod nor Dexie",
    find: (sources) => heavyImports(sources),
    refused: [
      { "web/main.tsx": 'import { z } from "zod";' },
      {
        "web/main.tsx": 'import { session } from "./state/session.ts";',
        "web/state/session.ts": 'export { db } from "../offline/db.ts";',
        "web/offline/db.ts": 'import { Dexie } from "dexie";',
      },
      {
        "web/main.tsx": 'import { slots, type Slot } from "../shared/rental/slots.ts";',
        "shared/rental/slots.ts": 'import * as z from "zod/mini";',
      },
    ],
    allowed: [{
      "web/main.tsx":
        'import type { Dexie } from "dexie";\nconst admin = () => import("./admin/rentals/List.tsx");',
      "web/admin/rentals/List.tsx": 'import { z } from "zod";',
      "web/service_worker.ts": 'import { Dexie } from "dexie";',
    }],
  },
];

function heavyImports(sources: readonly Source[]): Breach[] {
  const files = new Map(sources.map((source) => [source.path, source]));
  const ways = new Map<string, string>([[START, START]]);
  const found: Breach[] = [];
  for (const [path, way] of ways) {
    const source = files.get(path);
    for (const one of source ? importsOf(source) : []) {
      if (one.kind !== "value") continue;
      if (one.package && TOO_HEAVY.has(one.package)) {
        found.push(`${one.from}:${one.line}: imports ${one.specifier}, loaded by ${way}`);
      }
      // A Map visits the entries that are added while it is walked: this is the queue.
      if (one.file && /\.tsx?$/.test(one.file) && !ways.has(one.file)) {
        ways.set(one.file, `${way} > ${one.file}`);
      }
    }
  }
  return found;
}

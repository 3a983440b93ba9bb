import { posix } from "node:path";
import { type Import, importsOf } from "./imports.ts";
import { isCode, isProduct, isTidy, type Rule } from "./source.ts";

/** Names the type of every dependency, so it imports from all folders and they import it, as types. */
const TYPE_OF_ALL = "server/services.ts";

/** What must not import itself by way of others: files, areas, and the children of each folder. */
export const circles: readonly Rule[] = [
  {
    title: "no file imports itself by way of others",
    find: (sources) => {
      const files = sources.filter((one) => isProduct(one) && isCode(one));
      const importsBy = new Map(files.map((source) => [source.path, importsOf(source)]));
      return files.flatMap(({ path }) => {
        const way = wayBack(path, importsBy);
        return way ? [`${path}:${way.line}: imports itself by way of ${way.specifier}`] : [];
      }).slice(-1);
    },
    refused: [{
      "server/ledger/read.ts": 'import type { SeenHead } from "./commit.ts";',
      "server/ledger/commit.ts": 'import { readHead } from "./read.ts";',
    }],
    allowed: [{
      "server/ledger/read.ts": "export const head = 1;",
      "server/ledger/commit.ts": 'import { head } from "./read.ts";',
      "web/app/App.tsx": 'const home = () => import("../features/home/Home.tsx");',
    }],
  },
  {
    title: "no area of the tree imports itself by way of others, but for types",
    find: (sources) => {
      const values = sources.filter((one) => isProduct(one) && isCode(one)).flatMap(importsOf)
        .filter(({ kind, file }) => kind === "value" && file);
      const between = values.filter(({ from, file = "" }) => area(from) !== area(file))
        .map((one) => ({ ...one, file: area(one.file ?? "") }));
      const importsBy = Map.groupBy(between, ({ from }) => area(from));
      return [...importsBy.keys()].flatMap((name) => {
        const way = wayBack(name, importsBy);
        return way ? [`${way.from}:${way.line}: ${name} imports itself by ${way.specifier}`] : [];
      }).slice(-1);
    },
    refused: [{
      "shared/api/rental.ts": 'import { STATUSES } from "../rental/status.ts";',
      "shared/rental/view.ts": 'import { rental } from "../api/rental_reply.ts";',
    }],
    allowed: [{
      "shared/api/rental.ts": 'import { STATUSES } from "../rental/status.ts";',
      "shared/rental/view.ts": 'import type { Rental } from "../api/rental.ts";',
      "web/kit/buttons/Button.tsx": 'import { cut } from "../layout/cut.ts";',
      "web/kit/layout/cut.ts": 'import { Button } from "../buttons/Button.tsx";',
    }],
  },
  {
    title: "children of a folder do not import each other in a circle",
    find: (sources) => {
      const files = sources.filter((one) => isProduct(one) && isCode(one));
      const imports = files.flatMap(importsOf).filter(({ from, file = "" }) =>
        isTidy(from) && isTidy(file) && from !== TYPE_OF_ALL && file !== TYPE_OF_ALL
      );
      return [...foldersOf(files.map(({ path }) => path))].flatMap((folder) => {
        const child = (path = "") =>
          path.startsWith(`${folder}/`)
            ? path.split("/", folder.split("/").length + 1).join("/")
            : undefined;
        const between = imports.flatMap((one): Import[] => {
          const [importer, imported] = [child(one.from), child(one.file)];
          if (!importer || !imported || importer === imported) return [];
          return [{ ...one, kind: "value", file: imported }];
        });
        const importsBy = Map.groupBy(between, ({ from }) => child(from) ?? from);
        return [...importsBy.keys()].flatMap((name) => {
          const way = wayBack(name, importsBy);
          return way ? [`${way.from}:${way.line}: ${name} imports itself by ${way.specifier}`] : [];
        }).slice(-1);
      });
    },
    refused: [
      {
        "server/mail/mailer.ts": 'import type { Setting } from "../catalogue/setting.ts";',
        "server/catalogue/save.ts": 'import { seal } from "../mail/mailer.ts";',
      },
      {
        "shared/paperwork/paper.ts": 'import { damage } from "./damage/damage.ts";',
        "shared/paperwork/damage/blocks.ts": 'import type { Paper } from "../paper.ts";',
      },
      {
        "server/files/a/one.ts": 'const two = () => import("../b/two.ts");',
        "server/files/b/two.ts": 'import { three } from "../c.ts";',
        "server/files/c.ts": 'import { one } from "./a/one.ts";',
      },
    ],
    allowed: [{
      "server/services.ts": 'import type { Mailer } from "./mail/mailer.ts";',
      "server/mail/mailer.ts":
        'import type { Services } from "../services.ts";\nimport { two } from "../files/b/two.ts";',
      "server/files/b/two.ts": 'import { one } from "../a/one.ts";',
      "server/files/a/one.ts": 'import { key } from "../../store/keys.ts";',
    }],
  },
];

/** Every folder above these files. */
function foldersOf(paths: readonly string[]): Set<string> {
  const folders = new Set(paths.filter(isTidy).map((path) => posix.dirname(path)));
  for (const folder of folders) if (folder.includes("/")) folders.add(posix.dirname(folder));
  return folders;
}

/**
 * `shared/rental`, `server/ledger`, `web/kit`, `web/features/booking`: a folder with all below it. A
 * file outside of any folder is an area by itself.
 */
function area(path: string): string {
  return /^(?:web\/features\/[^/]+|[^/]+\/[^/]+)(?=\/)/.exec(path)?.[0] ?? path;
}

/** The first import of a file by which it is reached again; types count, what loads later does not. */
function wayBack(
  path: string,
  importsBy: ReadonlyMap<string, readonly Import[]>,
): Import | undefined {
  const next = (file: string) =>
    (importsBy.get(file) ?? []).filter(({ kind, file }) => kind !== "dynamic" && file);
  return next(path).find(({ file: first = "" }) => {
    const reached = new Set([first]);
    for (const file of reached) for (const one of next(file)) reached.add(one.file ?? "");
    return reached.has(path);
  });
}

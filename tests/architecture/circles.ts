import { posix } from "node:path";
import { type Import, importsOf } from "./imports.ts";
import { isCode, isProduct, type Rule } from "./source.ts";

/** Names the type of every dependency, so it imports from all folders and they import it, as types. */
const TYPE_OF_ALL = "server/services.ts";

/** What must not import itself by way of others: files, and the children of each folder. */
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
    title: "children of a folder do not import each other in a circle",
    find: (sources) => {
      const files = sources.filter((one) => isProduct(one) && isCode(one));
      const imports = files.flatMap(importsOf).filter(({ from, file = "" }) =>
        file !== "" && from !== TYPE_OF_ALL && file !== TYPE_OF_ALL
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
        "shared/papers/paper.ts": 'import { damage } from "./damage/damage.ts";',
        "shared/papers/damage/blocks.ts": 'import type { Paper } from "../paper.ts";',
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
  const folders = new Set(paths.map((path) => posix.dirname(path)));
  for (const folder of folders) if (folder.includes("/")) folders.add(posix.dirname(folder));
  return folders;
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

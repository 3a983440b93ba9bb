import { posix } from "node:path";
import { importsOf } from "./imports.ts";
import { isCode, isProduct, type Rule, type Source } from "./source.ts";

const UNIT_TEST = /^tests\/((?:web|server|shared)\/(?:.+\/)?)([^/]+)\.test\.tsx?$/;
/** Unit tests that import no module of that folder, and how they reach it. */
const WITHOUT_IMPORT: Readonly<Record<string, string>> = {
  "tests/server/tasks/backup.test.ts": "runs the tasks as processes",
  "tests/shared/papers/drawing/paper_template.test.ts":
    "lays papers out by tests/support/papers/paper_pages.ts",
  "tests/web/offline/many_devices.test.ts":
    "simulates devices by tests/support/offline/offline_simulation.ts",
};

/** Where unit tests are placed. */
export const mirror: readonly Rule[] = [
  {
    title: "a unit test imports a module of the folder that its own folder in tests/ mirrors",
    find: (sources) =>
      unitTests(sources).flatMap(({ source, folder }) => {
        const isOfFolder = importsOf(source)
          .some(({ file }) => file !== undefined && posix.dirname(file) === folder);
        if (isOfFolder !== source.path in WITHOUT_IMPORT) return [];
        const reason = isOfFolder ? "needs no exception: it imports a module" : "imports no module";
        return [`${source.path}:1: ${reason} of ${folder}/`];
      }),
    refused: [
      {
        "tests/web/kit/car_grid.test.tsx":
          'import { CarGrid } from "../../../web/features/cars/card/CarGrid.tsx";',
      },
      {
        "tests/web/features/papers/photo_queue.test.ts":
          'import { queue } from "../../../../web/features/papers/photos/photo_queue.ts";',
      },
      { "tests/server/nowhere/start.test.ts": 'import { expect } from "vitest";' },
      {
        "tests/server/tasks/backup.test.ts":
          'import { fileTask } from "../../../server/tasks/file_task.ts";',
      },
    ],
    allowed: [{
      "tests/server/config.test.ts": 'import { readConfig } from "../../server/config.ts";',
      "tests/web/kit/car_grid.ts": "export const cars = [];",
      "tests/api/rental.test.ts": 'import { openApi } from "../support/server/api.ts";',
      "tests/web/offline/many_devices.test.ts":
        'import { simulate } from "../../support/offline/offline_simulation.ts";',
    }],
  },
  {
    title:
      "a unit test with the name of a module is placed in the folder that mirrors the module's",
    find: (sources) => {
      const places = Map.groupBy(
        sources.filter((source) => isProduct(source) && isCode(source)),
        ({ path }) => snakeCase(posix.basename(path).replace(/\.tsx?$/, "")),
      );
      return unitTests(sources).flatMap(({ source, folder, name }) => {
        const modules = places.get(name) ?? [];
        if (modules.length === 0) return [];
        if (modules.some(({ path }) => posix.dirname(path) === folder)) return [];
        return [`${source.path}:1: tests ${modules.map(({ path }) => path).join(" or ")}`];
      });
    },
    refused: [
      { "server/tasks/backup.ts": "", "tests/server/store/backup.test.ts": "" },
      {
        "web/features/cars/card/CarGrid.tsx": "export function CarGrid() {}",
        "tests/web/features/cars/car_grid.test.tsx": "",
      },
    ],
    allowed: [{
      "server/pages/view/list_view.ts": "",
      "web/features/papers/list/list_view.ts": "",
      "tests/web/features/papers/list/list_view.test.ts": "",
      "tests/web/features/papers/signed_pdf.test.ts": "",
      "tests/journeys/list_view.test.ts": "",
    }],
  },
];

type UnitTest = { readonly source: Source; readonly folder: string; readonly name: string };

/** The unit tests of web, server and shared, with the folder that theirs mirrors. */
function unitTests(sources: readonly Source[]): UnitTest[] {
  return sources.flatMap((source) => {
    const [, folder, name] = UNIT_TEST.exec(source.path) ?? [];
    if (folder === undefined || name === undefined) return [];
    return [{ source, folder: folder.slice(0, -1), name }];
  });
}

function snakeCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();
}

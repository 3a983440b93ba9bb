import { type Import, importsOf } from "./imports.ts";
import { type Breach, isCode, isProduct, type Rule, type Source } from "./source.ts";

const SHARED_PACKAGES = new Set(["zod", "date-fns", "date-fns-tz", "@date-fns/utc"]);
const WEB_LAYERS = [
  ["build"],
  ["app"],
  ["features"],
  ["records"],
  ["offline"],
  ["api"],
  ["brand"],
  [
    "kit",
  ],
];
/** Imports of other features that are allowed: by the importing feature, or for all features. */
const SHARED_FEATURES = ["web/features/cars"];
const PARTS_OF_FEATURES: readonly (readonly [importer: RegExp, imported: string])[] = [
  [/^web\/features\/(rental_cars|my_booking)$/, "web/features/booking"],
  [/^web\/features\/sale_cars$/, "web/features/contact"],
  [/^web\/features\/office\//, "web/features/papers"],
  [/^web\/features\/office\/cars$/, "web/features/office/photos"],
  [/^web\/features\/(papers|my_booking)$/, "web/features/signature"],
];
const BETWEEN = ["catalogue", "identity", "files", "mail", "pages", "papers"];
const SERVER_LAYERS = [
  ["main.ts", "prepare_store.ts", "due_work_cron.ts", "create_services.ts", "tasks"],
  ["app.ts"],
  ["routes", "middleware"],
  ["commands", "reactions", ...BETWEEN],
  ["ledger"],
  ["projections"],
  ["store"],
];

/** Which folder may import which (ARCHITECTURE.md). */
export const layers: readonly Rule[] = [
  {
    title: "shared/ imports only itself, zod, date-fns and its zones",
    find: (sources) =>
      breaches(sources, "shared/", (one) => {
        // Which types of pdfme may be imported is limited in ownership.ts.
        if (one.package === "@pdfme/common" && one.kind === "type") return undefined;
        if (one.package) return SHARED_PACKAGES.has(one.package) ? undefined : "a foreign package";
        return one.file?.startsWith("shared/") ? undefined : "code outside shared/";
      }),
    refused: [
      { "shared/rental/price.ts": 'import { Hono } from "hono";' },
      { "shared/rental/price.ts": 'import { keys } from "../../server/store/keys.ts";' },
      { "shared/warsaw.ts": 'export type { Clock } from "../server/services.ts";' },
      { "shared/warsaw.ts": 'import { readFile } from "node:fs/promises";' },
    ],
    allowed: [{
      "shared/rental/price.ts":
        'import { z } from "zod";\nimport { pl } from "date-fns/locale";\nimport "../warsaw.ts";',
    }],
  },
  {
    title: "the web imports downwards: app, features, records, offline, api, brand, kit",
    find: (sources) =>
      breaches(sources, "web/", (one) => {
        const importer = webLayer(one.from);
        if (importer === undefined) return "nothing yet: its folder has no layer";
        const imported = one.file?.startsWith("web/") ? webLayer(one.file) : undefined;
        return imported !== undefined && imported < importer ? "a higher layer" : undefined;
      }),
    refused: [
      { "web/kit/buttons/Button.tsx": 'import { Home } from "../../features/home/Home.tsx";' },
      { "web/api/session.ts": 'import { Login } from "../features/login/Login.tsx";' },
      { "web/offline/push.ts": 'const shell = () => import("../app/Shell.tsx");' },
      { "web/features/home/Home.tsx": 'export { routes } from "../../app/router.tsx";' },
      { "web/app/router.tsx": 'import "../main.tsx";' },
      { "web/widgets/Clock.tsx": 'import { now } from "../../shared/warsaw.ts";' },
    ],
    allowed: [{
      "web/main.tsx": 'import { router } from "./app/router.tsx";',
      "web/app/router.tsx": 'const home = () => import("../features/home/Home.tsx");',
      "web/features/home/Home.tsx": 'import { Button } from "../../kit/buttons/Button.tsx";',
      "web/kit/buttons/Button.tsx": 'import { useOnline } from "../states/use_online.ts";',
      "web/kit/states/use_online.ts": 'import { useSnapshot } from "valtio";',
    }],
  },
  {
    title: "the kit contains nothing about cars or rentals: it imports no folder of shared/",
    find: (sources) =>
      breaches(
        sources,
        "web/kit/",
        ({ file = "" }) =>
          /^shared\/.+\/|^shared\/(company|car_mark)\.ts$/.test(file) ? "the domain" : undefined,
      ),
    refused: [
      { "web/kit/layout/Logo.tsx": 'import { company } from "../../../shared/company.ts";' },
      {
        "web/kit/fields/Day.tsx": 'import type { Period } from "../../../shared/rental/period.ts";',
      },
    ],
    allowed: [{
      "web/kit/fields/Day.tsx": 'import { formatDate } from "../../../shared/warsaw.ts";',
    }],
  },
  {
    title: "features of the web do not import each other",
    find: (sources) =>
      breaches(sources, "web/", (one) => {
        const [importer, imported] = [feature(one.from), feature(one.file)];
        if (!importer || !imported || importer === imported) return undefined;
        if (SHARED_FEATURES.includes(imported)) return undefined;
        const isPart = PARTS_OF_FEATURES.some(([whose, part]) =>
          part === imported && whose.test(importer)
        );
        if (isPart) return undefined;
        return `another feature, while it belongs to ${importer}`;
      }),
    refused: [
      { "web/features/booking/Form.tsx": 'import { Card } from "../rental_cars/Card.tsx";' },
      { "web/features/papers/Row.tsx": 'import { Row } from "../office/rentals/Row.tsx";' },
      { "web/features/office/rentals/List.tsx": 'import type { Row } from "../mail/Row.tsx";' },
      { "web/features/office/rentals/List.tsx": 'import { Card } from "../../home/Card.tsx";' },
      { "web/features/cars/Card.tsx": 'import { Book } from "../booking/Book.tsx";' },
    ],
    allowed: [{
      "web/features/booking/Form.tsx": 'import { Estimate } from "./parts/Estimate.tsx";',
      "web/features/rental_cars/List.tsx": 'import { Form } from "../booking/Form.tsx";',
      "web/features/office/mail/List.tsx": 'import { Card } from "../../cars/card/Card.tsx";',
      "web/features/office/rentals/List.tsx": 'import { Papers } from "../../papers/Papers.tsx";',
      "web/app/router.tsx": 'import { Form } from "../features/booking/Form.tsx";',
      "web/features/office/AdminApp.tsx": 'import { List } from "./rentals/List.tsx";',
    }],
  },
  {
    title: "the web imports nothing of the server but the type of its app",
    find: (sources) =>
      breaches(sources, "web/", (one) => {
        if (!one.file?.startsWith("server/")) return undefined;
        return one.kind === "type" && one.file === "server/app.ts" ? undefined : "server code";
      }),
    refused: [
      { "web/api/visitor_reads.ts": 'import { createApp } from "../../server/app.ts";' },
      { "web/api/visitor_reads.ts": 'import type { Services } from "../../server/services.ts";' },
      { "web/kit/Photo.tsx": 'const photos = () => import("../../server/files/photos.ts");' },
    ],
    allowed: [{ "web/api/visitor_reads.ts": 'import type { App } from "../../server/app.ts";' }],
  },
  {
    title: "the offline core imports neither React nor screens",
    find: (sources) =>
      breaches(
        sources,
        "web/offline/",
        (one) =>
          one.package?.startsWith("react") || one.file?.endsWith(".tsx") ? "React" : undefined,
      ),
    refused: [
      { "web/offline/status.ts": 'import { useState } from "react";' },
      { "web/offline/status.ts": 'import { Badge } from "../kit/Badge.tsx";' },
    ],
    allowed: [{ "web/offline/status.ts": 'import { proxy } from "valtio";' }],
  },
  {
    title: "the server imports downwards: main, app, routes, commands, ledger, projections, store",
    find: (sources) => breaches(sources, "server/", upwards),
    refused: [
      { "server/store/keys.ts": 'import { commit } from "../ledger/commit.ts";' },
      { "server/projections/availability.ts": 'import type { Sealed } from "../ledger/seal.ts";' },
      { "server/ledger/commit.ts": 'import { bookRental } from "../commands/book_rental.ts";' },
      { "server/ledger/commit.ts": 'import { send } from "../mail/mailer.ts";' },
      { "server/commands/execute.ts": 'import { rental } from "../routes/rental.ts";' },
      { "server/catalogue/cars.ts": 'import { session } from "../middleware/session.ts";' },
      { "server/middleware/session.ts": 'import type { App } from "../app.ts";' },
      { "server/app.ts": 'const verify = () => import("./tasks/verify.ts");' },
      { "server/app.ts": 'import { config } from "./config.ts";' },
      { "server/clock.ts": 'import { keys } from "./store/keys.ts";' },
      { "server/routes/rental.ts": 'import { useCompany } from "../../web/brand/company.ts";' },
      { "server/jobs/nightly.ts": 'import { commit } from "../ledger/commit.ts";' },
      { "server/papers/render.ts": 'new Worker(new URL("../main.ts", import.meta.url));' },
    ],
    allowed: [{
      "server/main.ts": 'import { config } from "./config.ts";\nimport "./tasks/sample_data.ts";',
      "server/tasks/verify.ts": 'import { readChain } from "../ledger/chain.ts";',
      "server/app.ts":
        'import { rental } from "./routes/rental.ts";\nimport type { Config } from "./config.ts";',
      "server/routes/rental.ts": 'import { execute } from "../commands/execute.ts";',
      "server/reactions/mail.ts": 'import { mailer } from "../mail/mailer.ts";',
      "server/mail/mailer.ts": 'import { commit } from "../ledger/commit.ts";',
      "server/ledger/commit.ts": 'import { registry } from "../projections/mod.ts";',
      "server/projections/mod.ts": 'import { keys } from "../store/keys.ts";',
      "server/store/open.ts": 'import { monthOf } from "../../shared/warsaw.ts";',
      "server/papers/render.ts": 'new Worker(new URL("./worker.ts", import.meta.url));',
    }],
  },
  {
    title: "the server's services are types, and are imported as types",
    find: (sources) =>
      breaches(sources, "server/", (one) => {
        if (one.kind === "type") return undefined;
        if (one.from === "server/services.ts") return "a value, and not a type";
        return one.file === "server/services.ts" ? "the services as a value" : undefined;
      }),
    refused: [
      { "server/services.ts": 'import { mailer } from "./mail/mailer.ts";' },
      { "server/routes/rental.ts": 'import { Services } from "../services.ts";' },
    ],
    allowed: [{
      "server/services.ts": 'import type { Mailer } from "./mail/mailer.ts";',
      "server/store/open.ts": 'import type { Services } from "../services.ts";',
    }],
  },
  {
    title: "icons are imported one by one, since the library's main module imports every icon",
    find: (sources) =>
      breaches(
        sources,
        "web/",
        (one) => one.specifier === "lucide-react" && one.kind !== "type" ? "all icons" : undefined,
      ),
    refused: [
      { "web/kit/dialogs/Toasts.tsx": 'import { X } from "lucide-react";' },
      { "web/kit/dialogs/Menu.tsx": 'import { type LucideIcon, X } from "lucide-react";' },
      { "web/ui/icons.ts": 'export { X } from "lucide-react";' },
    ],
    allowed: [{
      "web/kit/dialogs/Toasts.tsx": 'import X from "lucide-react/icons/x";',
      "web/features/cars/card/CardFacts.tsx": 'import type { LucideIcon } from "lucide-react";',
    }],
  },
  {
    title: "the product never imports its tests",
    find: (sources) =>
      breaches(sources, "", (one) => one.file?.startsWith("tests/") ? "a test" : undefined),
    refused: [{ "server/main.ts": 'import { clock } from "../tests/support/clock.ts";' }],
    allowed: [{ "tests/api/rental.test.ts": 'import { app } from "../support/app.ts";' }],
  },
  {
    title: "every imported package is one of package.json",
    find: (sources) =>
      breaches(
        sources,
        "",
        (one) => /^(npm|jsr|https?):/.test(one.specifier) ? "from elsewhere" : undefined,
      ),
    refused: [
      { "server/store/open.ts": 'import { openKv } from "npm:@deno/kv";' },
      { "shared/warsaw.ts": 'import { format } from "https://esm.sh/date-fns";' },
      { "web/kit/Photo.tsx": 'const lazy = () => import("jsr:@std/path");' },
    ],
    allowed: [{ "server/app.ts": 'import { Hono } from "hono";\nimport "node:crypto";' }],
  },
];

function breaches(
  sources: readonly Source[],
  folder: string,
  wrong: (one: Import) => string | undefined,
): Breach[] {
  const files = sources.filter((source) => isProduct(source) && isCode(source));
  return files.filter((source) => source.path.startsWith(folder)).flatMap(importsOf).flatMap(
    (one) => {
      const what = wrong(one);
      return what ? [`${one.from}:${one.line}: imports ${what}: ${one.specifier}`] : [];
    },
  );
}

/** 0 for the files that start the web app, growing downwards; undefined for an unknown folder. */
function webLayer(path: string): number | undefined {
  const [, first = "", rest] = path.split("/");
  if (rest === undefined) return 0;
  const layer = WEB_LAYERS.findIndex((names) => names.includes(first));
  return layer < 0 ? undefined : layer + 1;
}

/** The back office is one chunk, whose own root puts its features together. */
const COMPOSER = "web/features/office/AdminApp.tsx";

/** `web/features/booking` or `web/features/office/mail` for the files in it. */
function feature(path: string | undefined): string | undefined {
  if (path === COMPOSER) return undefined;
  // All features of the back office may import the files of the office itself.
  return path?.match(/^web\/features\/(?:office\/[^/]+(?=\/)|(?!office\/)[^/]+)/)?.[0];
}

function upwards(one: Import): string | undefined {
  if (!one.file || one.file.startsWith("shared/") || one.file === "server/services.ts") {
    return undefined;
  }
  if (one.from === "server/services.ts") return undefined;
  if (one.file.startsWith("web/")) return "web code";
  const importer = serverLayer(one.from);
  if (importer === undefined) return "nothing yet: its folder has no layer";
  if (one.file === "server/config.ts") {
    return one.kind === "type" || importer === 0 ? undefined : "the configuration as a value";
  }
  const imported = serverLayer(one.file);
  return imported !== undefined && imported < importer ? "a higher layer" : undefined;
}

/** 0 for the files that start the server, growing downwards; single files such as clock.ts are lowest. */
function serverLayer(path: string): number | undefined {
  const [, first = "", rest] = path.split("/");
  const layer = SERVER_LAYERS.findIndex((names) => names.includes(first));
  if (layer >= 0) return layer;
  return rest === undefined ? SERVER_LAYERS.length : undefined;
}

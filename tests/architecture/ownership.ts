import type { ESTree } from "vite";
import { importsOf } from "./imports.ts";
import { type Breach, isCode, isProduct, type Rule, type Source } from "./source.ts";
import { breach, dottedName, plain, visit } from "./syntax.ts";

const KV_WRITES = new Set(["get", "set", "delete", "sum", "min", "max"]);
const CALLERS = ["web/api/transport.ts", "web/api/upload.ts", "web/service_worker.ts"];
const CLOCK = "shared/warsaw.ts";
const CLOCK_OF_A_BROWSER = "web/app/zone_offset.ts";
const PREVIEWER = "web/features/papers/preview/preview_worker.ts";
const GUARDED = "server/ledger/guarded_periods.ts";
/** Modules that may read state of the browser with React's own hook. */
const BROWSER_STATE = {
  "web/kit/layout/use_media_query.ts":
    "the browser knows whether a media query holds, and tells of it",
};
/** The form hook, and where react-hook-form is used without it. */
const FORMS = {
  "web/records/use_versioned_form.ts": "the form hook",
  "web/features/papers/agreement/AgreementFormScreen.tsx":
    "shows a signed agreement in the fields of its form, read-only",
};
/** Modules that may use the storage of the tab. */
const TAB_STORAGE = {
  "web/kit/base/tab_storage.ts": "keeps values of this tab, if the browser allows it",
  "web/api/admin_refreshed.ts": "must fail without storage: the page would reload for ever",
};
/** The state of data that were not loaded, and the modules that may render it. */
const FAILED_STATES: Readonly<Record<string, readonly string[]>> = {
  "web/kit/states/ErrorState.tsx": [
    "web/api/ResourceFailed.tsx",
    // What failed there is no reading from the server: a part of the app, a question of a form, a
    // drawing, a photo, the device's store.
    "web/kit/layout/lazy_part.tsx",
    "web/features/office/car_holder/CarHolderScreen.tsx",
    "web/features/papers/preview/PaperPreview.tsx",
    "web/features/papers/photos/PhotoDialog.tsx",
    "web/features/papers/unsent/UnsentScreen.tsx",
  ],
};
const FETCHERS = new Set(["globalThis.fetch", "window.fetch", "self.fetch"]);

/** APIs and packages that only one place may use. */
export const ownership: readonly Rule[] = [
  {
    title: "the environment is read only in server/config.ts",
    find: (sources) =>
      elsewhere(sources, ["server/config.ts", "server/tasks/dev.ts"]).flatMap((source) => {
        const found: Breach[] = [];
        visit(source, {
          MemberExpression: (node) => {
            const name = dottedName(node);
            if (name === "Deno.env" || name === "process.env") {
              found.push(breach(source, node, `reads ${name}`));
            }
          },
        });
        return found;
      }),
    refused: [
      { "server/main.ts": 'const port = Deno.env.get("PORT");' },
      { "server/files/s3.ts": "const all = Deno.env.toObject();" },
      { "shared/company.ts": "export const name = process.env.NAME;" },
    ],
    allowed: [{
      "server/config.ts": "export const environment = Deno.env.toObject();",
      "server/main.ts": "// Deno.env is read in config.ts\nconst said = 'Deno.env';",
      "web/main.tsx": "const production = import.meta.env.PROD;",
    }],
  },
  {
    title: "the browser fetches only in web/api/transport.ts, upload.ts and the service worker",
    find: (sources) =>
      elsewhere(sources, CALLERS)
        .filter((source) => source.path.startsWith("web/"))
        .flatMap((source) => {
          const found: Breach[] = [];
          visit(source, {
            CallExpression: (node) => {
              if (node.callee.type === "Identifier" && node.callee.name === "fetch") {
                found.push(breach(source, node, "calls fetch"));
              }
            },
            MemberExpression: (node) => {
              const name = dottedName(node);
              if (name && FETCHERS.has(name)) found.push(breach(source, node, `takes ${name}`));
            },
            NewExpression: (node) => {
              if (node.callee.type === "Identifier" && node.callee.name === "XMLHttpRequest") {
                found.push(breach(source, node, "makes an XMLHttpRequest"));
              }
            },
          });
          return found;
        }),
    refused: [
      { "web/features/contact/Form.tsx": 'const sent = () => fetch("/api/email");' },
      { "web/offline/push.ts": "const send = globalThis.fetch;" },
      { "web/api/use_cars.ts": "const request = new XMLHttpRequest();" },
    ],
    allowed: [{
      "web/api/transport.ts": 'export const health = () => fetch("/api/health");',
      "web/api/upload.ts": "const call = new XMLHttpRequest();",
      "web/service_worker.ts": "self.addEventListener('fetch', (event) => fetch(event.request));",
      "web/kit/buttons/Button.tsx": "export const note = 'fetch() is not called here';",
      "server/files/s3.ts": 'const reply = await fetch("http://127.0.0.1");',
    }],
  },
  {
    title: "client state of the web is in valtio: no hand-written store and no set of listeners",
    find: (sources) =>
      elsewhere(sources, Object.keys(BROWSER_STATE)).filter(({ path }) => path.startsWith("web/"))
        .flatMap(handMadeStores),
    refused: [
      { "web/hooks/use_cars.ts": 'import { useSyncExternalStore } from "react";' },
      { "web/kit/states/online.ts": "const listeners = new Set<() => void>();" },
      { "web/api/tokens.ts": "const heard: Set<(status: string) => void> = new Set();" },
    ],
    allowed: [{
      "web/kit/layout/use_media_query.ts": 'import { useSyncExternalStore } from "react";',
      "web/kit/states/online.ts":
        'import { proxy } from "valtio/vanilla";\nconst ids = new Set<string>();',
      "web/kit/dialogs/Menu.tsx": "const rows = new Map<string, () => void>();",
      "server/ledger/live.ts": "const listeners = new Set<() => void>();",
    }],
  },
  {
    title: "data that failed to load are shown by ResourceView and ResourceFailed, not by screens",
    find: (sources) =>
      elsewhere(sources, []).flatMap(importsOf)
        .filter(({ from, file = "" }) => FAILED_STATES[file]?.includes(from) === false)
        .map((one) => `${one.from}:${one.line}: imports ${one.specifier}`),
    refused: [
      {
        "web/features/office/mail/MailsScreen.tsx":
          'import { ErrorState } from "../../../kit/states/ErrorState.tsx";',
      },
      {
        "web/records/ResourceView.tsx":
          'import { ErrorState } from "../kit/states/ErrorState.tsx";',
      },
    ],
    allowed: [{
      "web/api/ResourceFailed.tsx": 'import { ErrorState } from "../kit/states/ErrorState.tsx";',
      "web/features/office/mail/MailsScreen.tsx":
        'import { ResourceView } from "../../../records/ResourceView.tsx";',
      "web/features/papers/unsent/UnsentScreen.tsx":
        'import { ErrorState } from "../../../kit/states/ErrorState.tsx";',
    }],
  },
  {
    title: "Dexie is imported only by web/offline/db.ts",
    find: (sources) =>
      packageOnlyIn(
        sources,
        /^dexie/,
        (path, type) => path === "web/offline/db.ts" || (type && path.startsWith("web/offline/")),
      ),
    refused: [
      { "web/offline/outbox.ts": 'import { liveQuery } from "dexie";' },
      { "web/features/papers/List.tsx": 'import type { Table } from "dexie";' },
    ],
    allowed: [{
      "web/offline/db.ts": 'import { Dexie } from "dexie";',
      "web/offline/outbox.ts": 'import type { Table } from "dexie";',
    }],
  },
  {
    title: "a form is made only by web/records/use_versioned_form.ts",
    find: (sources) =>
      elsewhere(sources, Object.keys(FORMS)).flatMap((source) => {
        const found: Breach[] = [];
        visit(source, {
          ImportSpecifier: (node) => {
            const { imported } = node;
            if (imported.type === "Identifier" && imported.name === "useForm") {
              found.push(breach(source, node, "imports useForm"));
            }
          },
        });
        return found;
      }),
    refused: [
      { "web/features/my_booking/DriverForm.tsx": 'import { useForm } from "react-hook-form";' },
      { "web/features/office/Add.tsx": 'import { get, useForm as form } from "react-hook-form";' },
    ],
    allowed: [{
      "web/records/use_versioned_form.ts": 'import { useForm } from "react-hook-form";',
      "web/features/office/Add.tsx": 'import { Controller } from "react-hook-form";',
    }],
  },
  {
    title: "the storage of the tab is used only in web/kit/base/tab_storage.ts",
    find: (sources) =>
      elsewhere(sources, Object.keys(TAB_STORAGE)).filter(({ path }) => path.startsWith("web/"))
        .flatMap((source) => {
          const found: Breach[] = [];
          visit(source, {
            Identifier: (node) => {
              if (node.name === "sessionStorage") {
                found.push(breach(source, node, "uses sessionStorage"));
              }
            },
          });
          return found;
        }),
    refused: [
      { "web/app/ErrorScreen.tsx": 'sessionStorage.setItem("tries", "1");' },
      { "web/records/draft.ts": "const names = Object.keys(globalThis.sessionStorage);" },
    ],
    allowed: [{
      "web/kit/base/tab_storage.ts": 'const kept = sessionStorage.getItem("tries");',
      "web/records/draft.ts": 'import { keepInTab } from "../kit/base/tab_storage.ts";',
    }],
  },
  {
    title: "SMTP is used only in server/mail/",
    find: (sources) =>
      packageOnlyIn(sources, /^nodemailer$/, (path) => path.startsWith("server/mail/")),
    refused: [
      { "server/reactions/mail.ts": 'import { createTransport } from "nodemailer";' },
      { "server/services.ts": 'import type { Transporter } from "nodemailer";' },
    ],
    allowed: [{ "server/mail/smtp.ts": 'import { createTransport } from "nodemailer";' }],
  },
  {
    title: "time zones, wall clocks and dates in words are used only in shared/warsaw.ts",
    find: (sources) => [
      ...packageOnlyIn(
        sources,
        /^(date-fns-tz|@date-fns\/.+)$/,
        (path) => [CLOCK, CLOCK_OF_A_BROWSER].includes(path),
      ),
      ...elsewhere(sources, [CLOCK, CLOCK_OF_A_BROWSER]).flatMap((source) => {
        const found: Breach[] = [];
        visit(source, {
          MemberExpression: (node) => {
            const name = dottedName(node);
            if (name && /^(Intl\.DateTimeFormat$|Temporal\.)/.test(name)) {
              found.push(breach(source, node, `uses ${name}`));
            }
          },
        });
        return found;
      }),
    ],
    refused: [
      { "web/ui/Age.tsx": 'const clock = new Intl.DateTimeFormat("pl", { timeZone: "UTC" });' },
      { "server/mail/sheet.ts": "const now = Temporal.Now;" },
      { "server/clock.ts": 'import { fromZonedTime } from "date-fns-tz/fromZonedTime";' },
      { "shared/rental/slots.ts": 'import { utc } from "@date-fns/utc";' },
    ],
    allowed: [{
      "shared/warsaw.ts":
        'import { getTimezoneOffset } from "date-fns-tz";\nconst words = new Intl.DateTimeFormat("pl");',
      "web/features/cars/card/Price.tsx": 'const price = new Intl.NumberFormat("pl");',
    }],
  },
  {
    title: "PDFs are drawn only in server/papers/ and in the browser's worker for previews",
    find: (sources) =>
      packageOnlyIn(
        sources,
        /^@pdfme\//,
        (path, type) =>
          path.startsWith("server/papers/") || path === PREVIEWER ||
          (type && path.startsWith("shared/papers/drawing/")),
      ),
    refused: [
      { "server/routes/protocol.ts": 'const pdf = await import("@pdfme/generator");' },
      { "shared/papers/paper.ts": 'import type { Template } from "@pdfme/common";' },
      { "shared/papers/drawing/look.ts": 'import { getDefaultFont } from "@pdfme/common";' },
      { "web/features/papers/preview/Preview.tsx": 'import { generate } from "@pdfme/generator";' },
    ],
    allowed: [{
      "server/papers/worker.ts": 'import { generate } from "@pdfme/generator";',
      "shared/papers/drawing/look.ts": 'import type { Schema } from "@pdfme/common";',
      [PREVIEWER]: 'import { generate } from "@pdfme/generator";',
    }],
  },
  {
    title:
      "a decision reads a car's periods only with its guard, by server/ledger/guarded_periods.ts",
    find: (sources) =>
      elsewhere(sources, [GUARDED]).filter(({ path }) =>
        path.startsWith("server/") && !path.startsWith("server/routes/")
      ).flatMap((source) => {
        const found: Breach[] = [];
        visit(source, {
          ImportSpecifier: (node) => {
            const { imported } = node;
            if (imported.type === "Identifier" && imported.name === "busyPeriods") {
              found.push(breach(source, node, "imports busyPeriods"));
            }
          },
        });
        return found;
      }),
    refused: [
      {
        "server/commands/booking/book_rental.ts":
          'import { busyPeriods } from "../projections/availability.ts";',
      },
      {
        "server/ledger/facts.ts":
          'import { type BusyPeriod, busyPeriods as busy } from "../projections/availability.ts";',
      },
    ],
    allowed: [{
      [GUARDED]: 'import { busyPeriods } from "../projections/availability.ts";',
      "server/routes/availability.ts":
        'import { busyPeriods } from "../projections/availability.ts";',
      "server/commands/fleet/service_block.ts":
        'import { busyIds } from "../projections/availability.ts";',
    }],
  },
  {
    title: "keys of the store are written only in server/store/",
    find: (sources) =>
      sources.filter((source) =>
        isCode(source) && source.path.startsWith("server/") &&
        !source.path.startsWith("server/store/")
      ).flatMap(keyLiterals),
    refused: [
      { "server/ledger/read.ts": 'const head = await kv.get(["head"]);' },
      { "server/ledger/commit.ts": 'kv.atomic().set(["event", seq], event);' },
      { "server/ledger/commit.ts": 'kv.atomic().check({ key: ["head"], versionstamp: null });' },
      { "server/catalogue/cars.ts": 'const all = kv.list({ prefix: ["car"] });' },
      { "server/catalogue/cars.ts": 'const selector = { prefix: ["car"] as const };' },
      {
        "server/ledger/read.ts":
          "kv.list({ start: keys.event(1), end: [2] } satisfies Deno.KvListSelector);",
      },
      { "server/ledger/read.ts": 'kv.getMany([["event", 1], keys.head()]);' },
    ],
    allowed: [{
      "server/ledger/read.ts":
        "const head = await kv.get(keys.head());\nkv.getMany([keys.head()]);",
      "server/store/keys.ts": 'export const events = { prefix: ["event"] };',
      "server/routes/rental.ts": "const page = { start: 1, key: [1, 2] };",
    }],
  },
  {
    title: "every folder of web/ whose components have classes is a source of the style sheets",
    find: (sources) => {
      const folders = new Set(
        sources.filter(({ path, text }) => path.endsWith(".tsx") && text.includes("className="))
          .flatMap(({ path }) => /^web\/(\w+)\//.exec(path)?.[1] ?? []),
      );
      return sources.filter(({ path }) => path in WITHOUT_CLASSES).flatMap(({ path, text }) =>
        [...folders].filter((folder) =>
          !WITHOUT_CLASSES[path]?.includes(folder) && !text.includes(`@source "../../${folder}";`)
        ).map((folder) => `${path}:1: does not read web/${folder}/`)
      );
    },
    refused: [{
      "web/brand/Logo.tsx": 'export const logo = <p className="m-0" />;',
      "web/kit/styles/public.css": '@source "../../kit";',
    }],
    allowed: [{
      "web/brand/Logo.tsx": 'export const logo = <p className="m-0" />;',
      "web/kit/styles/public.css": '@source "../../brand";',
    }],
  },
];

function elsewhere(sources: readonly Source[], owners: readonly string[]): Source[] {
  return sources.filter((source) =>
    isProduct(source) && isCode(source) && !owners.includes(source.path)
  );
}

function handMadeStores(source: Source): Breach[] {
  const found: Breach[] = [];
  visit(source, {
    ImportSpecifier: (node) => {
      const { imported } = node;
      if (imported.type === "Identifier" && imported.name === "useSyncExternalStore") {
        found.push(breach(source, node, "imports useSyncExternalStore"));
      }
    },
    NewExpression: (node) => {
      if (node.callee.type !== "Identifier" || node.callee.name !== "Set") return;
      if (node.typeArguments?.params.some(({ type }) => type === "TSFunctionType")) {
        found.push(breach(source, node, "keeps a set of functions"));
      }
    },
    TSTypeReference: (node) => {
      if (node.typeName.type !== "Identifier" || node.typeName.name !== "Set") return;
      if (node.typeArguments?.params.some(({ type }) => type === "TSFunctionType")) {
        found.push(breach(source, node, "keeps a set of functions"));
      }
    },
  });
  return found;
}

function packageOnlyIn(
  sources: readonly Source[],
  name: RegExp,
  may: (path: string, type: boolean) => boolean,
): Breach[] {
  return elsewhere(sources, []).flatMap(importsOf)
    .filter((one) => one.package && name.test(one.package) && !may(one.from, one.kind === "type"))
    .map((one) => `${one.from}:${one.line}: imports ${one.specifier}`);
}

function keyLiterals(source: Source): Breach[] {
  const found: Breach[] = [];
  const add = (node: { readonly start: number }) =>
    found.push(breach(source, node, "writes a key of the store"));
  visit(source, {
    CallExpression: (node) => {
      if (node.callee.type !== "MemberExpression" || node.callee.computed) return;
      const method = node.callee.property.name;
      const first = plain(node.arguments[0]);
      if (KV_WRITES.has(method) && first?.type === "ArrayExpression") add(node);
      if (method === "getMany" && first?.type === "ArrayExpression") {
        first.elements.filter((key) => key?.type === "ArrayExpression").forEach(() => add(node));
      }
      if (method !== "check" && method !== "list" || first?.type !== "ObjectExpression") return;
      for (const property of first.properties) {
        if (property.type !== "Property" || isPrefix(property)) continue;
        if (plain(property.value)?.type === "ArrayExpression") add(property);
      }
    },
    Property: (node) => {
      if (isPrefix(node) && plain(node.value)?.type === "ArrayExpression") add(node);
    },
  });
  return found;
}

function isPrefix({ key }: { readonly key: ESTree.Node }): boolean {
  return key.type === "Identifier" && key.name === "prefix";
}

/** The sheets of utilities, and the folders that none of their pages renders. */
const WITHOUT_CLASSES: Readonly<Record<string, readonly string[]>> = {
  "web/kit/styles/office.css": [],
  "web/kit/styles/public.css": ["records", "offline"],
};

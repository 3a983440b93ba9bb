import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createCatalogue } from "../../../server/catalogue/catalogue.ts";
import { createKvFiles } from "../../../server/files/kv_chunks.ts";
import { holdFiles } from "../../../server/files/hold_files.ts";
import { readHead, toStoredHead } from "../../../server/ledger/read.ts";
import {
  sweepFiles,
  sweepPeriodically,
  type SweepServices,
} from "../../../server/reactions/sweep_files.ts";
import { keys } from "../../../server/store/keys.ts";
import { NO_ROWS } from "../../../server/store/stored_event.ts";
import { Busy, RowsNotReady } from "../../../shared/refusals.ts";
import { openTestLedger } from "../../support/server/ledger.ts";
import { someStoredPhoto } from "../../support/server/some_photos.ts";

const START = Date.parse("2026-11-21T09:00:00.000Z");
const BYTES = new Uint8Array(100_000);
let services: SweepServices & Awaited<ReturnType<typeof openTestLedger>>;
let minute: number;
beforeEach(async () => {
  const ledger = await openTestLedger();
  const { kv } = ledger;
  minute = 0;
  services = {
    ...ledger,
    clock: () => new Date(START + minute * 60_000).toISOString(),
    catalogue: createCatalogue(kv),
  };
});
afterEach(() => services.close());

function put(path: string): Promise<void> {
  return services.files.put(path, BYTES, "image/webp");
}

function stored(): Promise<string[]> {
  return services.files.list("");
}

describe("the sweep", () => {
  test("deletes nothing where a rebuild began while it read which files are referenced", async () => {
    await put("car/orphan/x/480.webp");
    const { head } = await readHead(services.kv);
    await services.kv.set(keys.head(), toStoredHead({ ...head, rows: NO_ROWS }));
    const catalogue = createCatalogue(services.kv);
    const snapshot = {
      ...services,
      catalogue: { ...catalogue, snapshot: services.catalogue.snapshot },
    };
    await expect(sweepFiles(snapshot)).rejects.toThrow(RowsNotReady);
    expect(await stored()).toEqual(["car/orphan/x/480.webp"]);
  });

  test("keeps every file that a document refers to: photos, originals, icons, the hero image", async () => {
    const variants = [{
      filePath: "/images/car/a/x/480.avif",
      width: 480,
      type: "image/avif" as const,
    }];
    const photo = someStoredPhoto("a", {
      filePath: "/images/car/a/x/480.webp",
      variants,
      original: "original/a/x/photo",
    });
    await services.catalogue.change(() => [
      { kind: "car_image", put: { id: "a", images: [photo] } },
      {
        kind: "car_feature",
        put: { id: "f", icon: "abs.svg", iconName: "ABS", alt: "", iconAuthor: "" },
      },
      {
        kind: "setting",
        put: {
          id: "hero-section",
          title: "",
          subtitle: "",
          description: "",
          imagePath: "/images/hero/x/1440.webp",
          scale: 100,
          top: 0,
          right: 0,
        },
      },
    ]);
    const named = [
      "car/a/x/480.avif",
      "car/a/x/480.webp",
      "carFeature/abs.svg",
      "hero/x/1440.webp",
      "original/a/x/photo",
    ];
    const orphans = ["car/a/x/960.webp", "car/b/y/480.webp", "carFeature/old.svg", "hero/y/1.webp"];
    for (const path of [...named, ...orphans, "original/b/y/photo"]) await put(path);
    expect(await sweepFiles(services)).toBe(5);
    expect(await stored()).toEqual(named);
    expect(await sweepFiles(services)).toBe(0);
  });

  test("never deletes files outside the catalogue", async () => {
    await put("document/a.pdf");
    expect([await sweepFiles(services), await stored()]).toEqual([0, ["document/a.pdf"]]);
  });

  test("waits for a running upload, and deletes the files of a killed one, incomplete ones too", async () => {
    await holdFiles(services, "x", ["car/a/x/", "original/a/x/"]);
    await put("car/a/x/480.webp");
    const dying = createKvFiles(dyingAfter(services.kv));
    const large = new Uint8Array(2_000_000);
    await expect(dying.put("original/a/x/photo", large, "image/jpeg")).rejects.toThrow();
    minute = 14;
    expect(await sweepFiles(services)).toBe(0);
    expect(await services.files.parts("")).toEqual(["original/a/x/photo"]);
    minute = 16;
    expect(await sweepFiles(services)).toBe(2);
    expect([await stored(), await services.files.parts("")]).toEqual([[], []]);
  });

  test("an upload whose files were swept can no longer refer to them", async () => {
    const hold = await holdFiles(services, "x", ["car/a/x/"]);
    await put("car/a/x/480.webp");
    minute = 16;
    await sweepFiles(services);
    await expect(hold?.ending()).rejects.toThrow(Busy);
  });

  test("a sweep between an upload's read and its commit makes the commit fail", async () => {
    const hold = await holdFiles(services, "x", ["car/a/x/"]);
    await put("car/a/x/480.webp");
    let looks = 0;
    const naming = services.catalogue.change(async () => {
      looks += 1;
      const ending = await hold?.ending();
      minute = 16;
      await sweepFiles({ ...services, catalogue: createCatalogue(services.kv) });
      const photo = someStoredPhoto("a", { filePath: "/images/car/a/x/480.webp" });
      return {
        changes: [{ kind: "car_image", put: { id: "a", images: [photo] } }],
        ...ending,
      };
    });
    await expect(naming).rejects.toThrow(Busy);
    expect([looks, await stored()]).toEqual([2, []]);
  });

  test("a name can be held only once", async () => {
    const first = await holdFiles(services, "carFeature/abs.svg", ["carFeature/abs.svg"]);
    expect(await holdFiles(services, "carFeature/abs.svg", ["carFeature/abs.svg"])).toBeUndefined();
    await first?.release();
    expect(await holdFiles(services, "carFeature/abs.svg", ["carFeature/abs.svg"])).toBeDefined();
  });

  test("runs at most twice an hour, over all starts", async () => {
    await sweepPeriodically(services);
    await put("car/a/x/480.webp");
    minute = 29;
    await sweepPeriodically(services);
    expect(await stored()).toHaveLength(1);
    minute = 30;
    await sweepPeriodically(services);
    expect(await stored()).toEqual([]);
  });
});

/** The same store for a process that dies after its first commit. */
function dyingAfter(store: Deno.Kv): Deno.Kv {
  let commits = 0;
  return new Proxy(store, {
    get(target, name) {
      if (name === "atomic") commits += 1;
      if (commits > 1) throw new Error("the power went");
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

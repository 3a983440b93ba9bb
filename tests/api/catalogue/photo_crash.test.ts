import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createCatalogue } from "../../../server/catalogue/catalogue.ts";
import { namedFiles } from "../../../server/catalogue/named_files.ts";
import { createKvFiles } from "../../../server/files/kv_chunks.ts";
import { createLog } from "../../../server/log.ts";
import { sweepFiles } from "../../../server/reactions/sweep_files.ts";
import { openStore } from "../../../server/store/open_store.ts";
import { saleCar } from "../../../shared/api/sale_car.ts";
import { tokens } from "../../../shared/api/identity.ts";
import { saleCarJson } from "../../support/server/car_json.ts";
import { postJson, startServer } from "../../support/server/server_process.ts";
import { formOf, jpeg } from "../../support/server/sent_files.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(`${tmpdir()}/autoplac-`);
});
afterEach(() => rm(folder, { recursive: true }));

test(
  "killed uploads leave no orphans: the sweep deletes every file without a reference",
  async () => {
    const storePath = `${folder}/ledger.sqlite3`;
    const bytes = await heavyPhoto();
    for (let round = 0; round < 2; round += 1) {
      const server = await startServer(storePath, { ADMIN_PASSWORD: "haslo-do-testow" });
      const send = await administrator(server.origin);
      const car = saleCar.parse(
        await (await send("salecar", JSON.stringify(saleCarJson()))).json(),
      );
      const uploads = Array.from(
        { length: 4 },
        () => send(`car/${car.id}/images`, formOf({}, [["files", "a.jpg", bytes]])),
      );
      const settled = Promise.allSettled(uploads);
      // The first is complete; the others are being stored or recorded.
      expect((await Promise.race(uploads)).status).toBe(201);
      await server.kill();
      await settled;
    }

    const { kv, close } = await openStore(storePath);
    try {
      const [catalogue, files] = [createCatalogue(kv), createKvFiles(kv)];
      const named = namedFiles(await catalogue.snapshot());
      expect(named.size).toBeGreaterThanOrEqual(2 * 3);
      const left = [...await files.list(""), ...await files.parts("")].filter((it) =>
        !named.has(it)
      );
      expect(left.length).toBeGreaterThan(0);
      const swept = await sweepFiles({
        kv,
        catalogue,
        files,
        clock: () => new Date(Date.now() + 3_600_000).toISOString(),
        log: createLog(() => undefined, () => ""),
      });
      expect(swept).toBe(left.length);
      expect((await files.list("")).toSorted()).toEqual([...named].toSorted());
      expect(await files.parts("")).toEqual([]);
    } finally {
      close();
    }
  },
  60_000,
);

async function administrator(origin: string) {
  const login = await postJson(`${origin}/api/identity/login`, {
    email: "admin@example.com",
    password: "haslo-do-testow",
  });
  const { accessToken } = tokens.parse(await login.json());
  return (path: string, body: string | FormData) =>
    fetch(`${origin}/api/${path}`, {
      method: "POST",
      body,
      headers: {
        Authorization: `Bearer ${accessToken}`,
        ...(typeof body === "string" ? { "Content-Type": "application/json" } : {}),
      },
    });
}

/** Fast to encode and slow to store: a small picture with six million bytes of comments. */
async function heavyPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const photo = await jpeg();
  const comment = new Uint8Array(65_000).fill(0x20);
  comment.set([0xff, 0xfe, (comment.length - 2) >> 8, (comment.length - 2) & 0xff]);
  const comments = Array.from({ length: 100 }, () => comment);
  const parts = [photo.subarray(0, 2), ...comments, photo.subarray(2)];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

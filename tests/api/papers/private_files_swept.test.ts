import { expect, test } from "vitest";
import { holdFiles } from "../../../server/files/hold_files.ts";
import { privatePath } from "../../../server/files/private_files.ts";
import { sweepFiles } from "../../../server/reactions/sweep_files.ts";
import { onePagePdf } from "../../support/papers/pdf_files.ts";
import { protocolJson } from "../../support/papers/protocols.ts";
import { openPaperWorld } from "../../support/papers/rental_papers.ts";
import { protocol } from "../../../shared/api/protocol.ts";
import { formOf, jpeg, png } from "../../support/server/sent_files.ts";
import { eachTest } from "../../support/each_test.ts";

const PHOTO = "0199b000-0000-7000-8000-0000000000f1";
const world = eachTest(() => openPaperWorld());

test("the sweep keeps every private file that a paper or photo refers to, and deletes every other one", async () => {
  const { id } = await world.agreement();
  await world.call("POST", `/rentaldocument/${id}/pdf`);
  await world.send("PUT", `/rentaldocument/${id}`, [["file", "a.png", await png()]]);
  const json = { ...protocolJson(), rentalId: world.rentalId };
  const out = protocol.parse((await world.call("POST", "/rentalprotocolout", { json })).json).id;
  await world.send("PUT", `/rentalprotocolout/${out}/upload-signed`, [[
    "file",
    "a.pdf",
    onePagePdf(),
  ]]);
  const form = formOf({}, [["file", "a.jpg", await jpeg()]]);
  const photo = `/protocolphoto/${PHOTO}?rentalId=${world.rentalId}`;
  expect((await world.call("PUT", photo, { form })).status).toBe(201);
  const named = await world.files();
  expect(named).toHaveLength(4);
  const { files } = world.api.services;
  for (const path of [privatePath("gone", "p", "f"), privatePath("gone", "photo", "f")]) {
    await files.put(path, new Uint8Array(9), "application/octet-stream");
  }
  expect(await sweepFiles(world.api.services)).toBe(2);
  expect(await world.files()).toEqual(named);
});

test("the sweep waits for a private file that is being stored, until its hold expires", async () => {
  const path = privatePath("c", "p", "f");
  await holdFiles(world.api.services, "x", [path]);
  await world.api.services.files.put(path, new Uint8Array(9), "application/octet-stream");
  expect(await sweepFiles(world.api.services)).toBe(0);
  world.api.setNow("2026-11-21T09:16:00.000Z");
  expect(await sweepFiles(world.api.services)).toBe(1);
});

import { beforeEach, describe, expect, test } from "vitest";
import sharp from "sharp";
import { v7 } from "uuid";
import { sweepFiles } from "../../../server/reactions/sweep_files.ts";
import { type CarFeature, carFeature } from "../../../shared/api/car_feature.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { someRentalCar, someSaleCar } from "../../server/catalogue/some_cars.ts";
import type { ApiReply } from "../../support/server/api.ts";
import { apiSuite } from "../../support/server/api_suite.ts";
import { formOf, jpeg, pixelBomb, png } from "../../support/server/sent_files.ts";

const DRAWING = text(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h24v24H0z"/></svg>',
);
const api = apiSuite();

function add(
  fields: Record<string, string> = {},
  file: Uint8Array<ArrayBuffer> | null = DRAWING,
  headers: Record<string, string> = {},
): Promise<ApiReply> {
  const form = formOf({ iconName: "Hak holowniczy", ...fields }, file ? icon(file) : []);
  return api.office("POST", "/api/carfeature", { form, headers });
}

async function added(iconName = "Hak holowniczy"): Promise<CarFeature> {
  return carFeature.parse((await add({ iconName })).json);
}

function change(
  id: string,
  fields: Record<string, string>,
  file: Uint8Array<ArrayBuffer> | null = null,
  headers: Record<string, string> = {},
): Promise<ApiReply> {
  const form = formOf(fields, file ? icon(file) : []);
  return api.office("PATCH", `/api/carfeature/${id}`, { form, headers });
}

function remove(path: string, headers: Record<string, string> = {}): Promise<ApiReply> {
  return api.office("DELETE", `/api/carfeature/${path}`, { headers });
}

async function all(path = ""): Promise<CarFeature[]> {
  return carFeature.array().parse((await api.call("GET", `/api/carfeature${path}`)).json);
}

function shown({ icon }: { readonly icon: string }): Promise<ApiReply> {
  return api.call("GET", `/images/carFeature/${encodeURIComponent(icon)}`);
}

function stored(): Promise<string[]> {
  return api.services.files.list("");
}

describe("POST /carfeature", () => {
  test("adds a piece of equipment; its icon is named after it and served to everyone", async () => {
    const reply = await add({ iconName: "Światła LED", alt: "Reflektor", iconAuthor: "Jan" });
    const made = carFeature.parse(reply.json);
    expect([reply.status, made]).toEqual([201, {
      id: made.id,
      icon: "światła-led.svg",
      iconName: "Światła LED",
      alt: "Reflektor",
      iconAuthor: "Jan",
    }]);
    expect(await all()).toEqual([made]);
    const file = await shown(made);
    expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "image/svg+xml"]);
    expect(file.headers.get("Content-Security-Policy")).toContain("sandbox");
    const one = await api.call("GET", `/api/carfeature/${made.id}`);
    expect([one.json, one.headers.get("ETag")]).toEqual([made, reply.headers.get("ETag")]);
  });

  test.each([
    ["a drawing", () => DRAWING, "svg", "image/svg+xml"],
    ["a PNG", () => png(), "png", "image/png"],
    ["a JPG", () => jpeg(), "jpg", "image/jpeg"],
    ["an ICO", () => ico(), "ico", "image/x-icon"],
  ])("%s is recognised by its content, whatever its name", async (_, file, extension, type) => {
    const made = carFeature.parse((await add({ icon: "virus.exe" }, await file())).json);
    expect(made.icon).toBe(`hak-holowniczy.${extension}`);
    expect((await shown(made)).headers.get("Content-Type")).toBe(type);
  });

  test("a second one of the same name gets a separate file", async () => {
    const icons = await Promise.all(Array.from({ length: 3 }, () => added("ABS")));
    expect(new Set(icons.map((one) => one.icon)))
      .toEqual(new Set(["abs.svg", "abs-2.svg", "abs-3.svg"]));
    for (const one of icons) expect((await shown(one)).status).toBe(200);
  });

  test.each([
    ["a name", { iconName: "" }, DRAWING, "iconName"],
    ["a name other than spaces", { iconName: "  " }, DRAWING, "iconName"],
    ["a file", {}, null, "iconFile"],
  ])("a piece of equipment without %s is refused", async (_, fields, file, path) => {
    const reply = await add(fields, file);
    expect([reply.status, reply.problem().errors])
      .toEqual([400, [{ path, message: officeMessages.equipmentIncomplete }]]);
    expect([await all(), await stored()]).toEqual([[], []]);
  });

  test("an empty file field, as browsers send it, counts as no file", async () => {
    const form = formOf({ iconName: "ABS" }, [["iconFile", "", new Uint8Array()]]);
    const reply = await api.office("POST", "/api/carfeature", { form });
    expect(reply.problem().errorMessage).toBe(officeMessages.equipmentIncomplete);
  });

  test.each([
    ["nothing in it", () => new Uint8Array(), 400, officeMessages.fileEmpty],
    ["a text", () => text("MZ this is a program"), 415, officeMessages.iconUnreadable],
    ["a page", () => text("<!doctype html><p>a</p>"), 415, officeMessages.iconUnreadable],
    ["a truncated drawing", () => DRAWING.slice(0, 90), 415, officeMessages.iconUnreadable],
    [
      "a drawing of nothing",
      () => text(svg("<script>alert(1)</script>")),
      415,
      officeMessages.iconUnreadable,
    ],
    ["a drawing with an entity bomb", () => text(entityBomb()), 415, officeMessages.iconUnreadable],
    ["a photo of another kind", () => webp(), 415, officeMessages.iconUnreadable],
    [
      "a PNG that breaks off",
      async () => (await png(200, 200)).slice(0, 300),
      415,
      officeMessages.iconUnreadable,
    ],
    [
      "an ICO that breaks off",
      async () => (await ico()).slice(0, -20),
      415,
      officeMessages.iconUnreadable,
    ],
    ["very many pixels", () => pixelBomb(), 415, officeMessages.iconUnreadable],
    ["more than 512 KiB", () => new Uint8Array(512 * 1024 + 1), 413, officeMessages.iconTooLarge],
  ])("%s is refused and leaves nothing behind", async (_, file, status, sentence) => {
    const reply = await add({}, await file());
    expect(reply.refusal()).toEqual([status, sentence]);
    expect([await all(), await stored()]).toEqual([[], []]);
  });

  test("a text that is too long is refused", async () => {
    const reply = await add({ alt: "x".repeat(201) });
    expect([reply.status, reply.problem().errors]).toEqual([
      400,
      [{ path: "alt", message: messages.fieldTooLong }],
    ]);
  });

  test("the same key and form give the same reply and one piece; the key with another form is 422", async () => {
    const headers = { "Idempotency-Key": "once" };
    const first = await add({}, DRAWING, headers);
    const again = await add({}, DRAWING, headers);
    expect([again.status, again.json]).toEqual([201, first.json]);
    expect([(await all()).length, (await stored()).length]).toEqual([1, 1]);
    expect((await add({ alt: "Inny" }, DRAWING, headers)).status).toBe(422);
  });

  test("accepts an id chosen by the client, once", async () => {
    const id = v7();
    expect((await add({ id })).json).toMatchObject({ id });
    const again = await add({ id });
    expect(again.refusal()).toEqual([409, officeMessages.idTaken]);
    expect(await stored()).toHaveLength(1);
  });
});

describe("a sanitised drawing", () => {
  test.each([
    ["scripts", "<script>alert(1)</script>", "alert"],
    ["events", '<path d="M1 1" onclick="alert(1)" ONLOAD="alert(1)"/>', "alert"],
    [
      "foreign markup",
      '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
      "foreign",
    ],
    ["images of other origins", '<image href="https://evil.example/a.png"/>', "evil"],
    ["drawings of other origins", '<use href="https://evil.example/a.svg#x"/>', "evil"],
    ["links", '<a href="javascript:alert(1)"><path d="M2 2"/></a>', "alert"],
    ["styles of other origins", '<path d="M1 1" style="fill:url(https://evil.example)"/>', "evil"],
    ["attributes of other origins", '<path d="M1 1" fill="url(//evil.example/#a)"/>', "evil"],
    ["imported styles", "<style>@import 'https://evil.example';</style>", "evil"],
    ["hidden addresses", "<style>a{fill:\\75rl(https://evil.example)}</style>", "evil"],
    ["animated addresses", '<set attributeName="href" to="javascript:alert(1)"/>', "alert"],
    ["comments and entities", "<!-- evil --><text>&#101;v&#105;l</text>", "<!--"],
  ])("%s are removed from a drawing, and its shapes are kept", async (_, part, bad) => {
    const made = carFeature.parse((await add({}, text(svg(`${part}<circle r="4"/>`)))).json);
    const kept = String((await shown(made)).json);
    expect(kept).not.toContain(bad);
    expect(kept).toContain('<circle r="4"/>');
  });

  test("gradients, styles and ids inside an icon are kept", async () => {
    const drawing = svg(
      '<style><![CDATA[.a{fill:url(#g);stroke:red}]]></style><defs><linearGradient id="g">' +
        '<stop offset="1"/></linearGradient></defs><path class="a" d="M1 1h2" style="fill:url(#g)"/>' +
        '<use href="#g"/><title>Hak</title>',
    );
    const made = carFeature.parse((await add({}, text(drawing))).json);
    const kept = String((await shown(made)).json);
    for (const part of ["url(#g);stroke:red", 'style="fill:url(#g)"', '<use href="#g"/>', "Hak"]) {
      expect(kept).toContain(part);
    }
  });

  test("its processing instructions are removed, and a browser recognises it as a drawing", async () => {
    const bare = '<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/a.css"?>' +
      '<!DOCTYPE svg><svg viewBox="0 0 1 1"><path d="M1 1h2"/></svg>';
    const made = carFeature.parse((await add({}, text(bare))).json);
    expect((await shown(made)).json).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M1 1h2"/></svg>',
    );
  });
});

test("camera metadata is removed from an icon", async () => {
  const taken = await sharp(await jpeg()).withExif({ IFD0: { Make: "SecretCamera" } }).jpeg()
    .toBuffer();
  const { icon } = carFeature.parse((await add({}, new Uint8Array(taken))).json);
  const file = await api.services.files.get(`carFeature/${icon}`);
  expect(new TextDecoder("latin1").decode(file?.bytes)).not.toContain("SecretCamera");
});

describe("PATCH /carfeature/{id}", () => {
  test("changes the sent fields, and keeps the icon where only texts change", async () => {
    const made = await added();
    const reply = await change(made.id, { id: made.id, alt: "Hak", iconAuthor: "Ewa" });
    expect([reply.status, reply.json]).toEqual([200, { ...made, alt: "Hak", iconAuthor: "Ewa" }]);
    expect(await stored()).toEqual(["carFeature/hak-holowniczy.svg"]);
  });

  test("a new name changes the icon's file name, and not its content", async () => {
    const made = await added("ABS");
    const reply = await change(made.id, { iconName: "Tempomat" });
    expect(reply.json).toEqual({ ...made, iconName: "Tempomat", icon: "tempomat.svg" });
    expect(await stored()).toEqual(["carFeature/tempomat.svg"]);
    expect((await shown({ icon: "tempomat.svg" })).status).toBe(200);
  });

  test("a new icon replaces the old one, whose file is deleted", async () => {
    const made = await added("ABS");
    const reply = await change(made.id, {}, await png());
    expect(reply.json).toEqual({ ...made, icon: "abs.png" });
    expect(await stored()).toEqual(["carFeature/abs.png"]);
    const third = carFeature.parse((await change(made.id, {}, await png(30, 30))).json);
    expect(await stored()).toEqual([`carFeature/${third.icon}`]);
    expect((await shown(third)).status).toBe(200);
  });

  test("a missing name and an invalid file are refused, and change nothing", async () => {
    const made = await added();
    expect((await change(made.id, { iconName: " " })).problem().errorMessage)
      .toBe(officeMessages.equipmentIncomplete);
    expect((await change(made.id, {}, text("no icon"))).status).toBe(415);
    expect([await all(), await stored()]).toEqual([[made], [`carFeature/${made.icon}`]]);
  });

  test("with If-Match the second of two saves is 412 with the current data, and stores no file", async () => {
    const made = await added();
    const tag = (await api.call("GET", `/api/carfeature/${made.id}`)).headers.get("ETag") ?? "";
    await change(made.id, { alt: "A" }, null, { "If-Match": tag });
    const late = await change(made.id, { alt: "B" }, await png(), { "If-Match": tag });
    expect([late.status, late.problem().current]).toEqual([412, { ...made, alt: "A" }]);
    expect(await stored()).toEqual([`carFeature/${made.icon}`]);
  });

  test("a request repeated with its key gets the same reply, also with a file", async () => {
    const made = await added();
    const headers = { "Idempotency-Key": "edit" };
    const first = await change(made.id, { alt: "A" }, await png(), headers);
    const again = await change(made.id, { alt: "A" }, await png(), headers);
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect(await stored()).toHaveLength(1);
    expect((await change(made.id, { alt: "B" }, null, headers)).status).toBe(422);
  });

  test("an unknown piece is 404, the id of another piece in the form is 400", async () => {
    const reply = await change(v7(), { alt: "A" });
    expect(reply.refusal()).toEqual([404, officeMessages.equipmentNotFound]);
    expect((await change((await added()).id, { id: v7() })).status).toBe(400);
  });
});

describe("equipment of a car", () => {
  let carId: string;
  beforeEach(async () => {
    carId = v7();
    await api.services.catalogue.putSaleCar(someSaleCar({ id: carId }));
  });
  function equip(featureId: string, headers: Record<string, string> = {}, car = carId) {
    return api.office("POST", `/api/carfeature/${car}/features/${featureId}`, { headers });
  }

  test("equipment of a car can be added and removed; visitors see it at once, in Polish order", async () => {
    const [light, hook] = [await added("Światła LED"), await added()];
    const reply = await equip(light.id.toUpperCase());
    expect([reply.status, reply.json]).toEqual([201, light]);
    await equip(hook.id);
    expect(await all(`/${carId}/features`)).toEqual([hook, light]);
    expect((await api.call("GET", `/api/salecar/${carId}`)).json)
      .toMatchObject({ features: [hook, light] });
    expect((await remove(`${carId}/features/${light.id}`)).status).toBe(204);
    expect(await all(`/${carId}/features`)).toEqual([hook]);
  });

  test("that the car already has is answered 200, and is not added twice", async () => {
    const { id } = await added();
    await equip(id);
    expect((await equip(id)).status).toBe(200);
    expect(await all(`/${carId}/features`)).toHaveLength(1);
  });

  test("twenty pieces that are added at the same time are all stored", async () => {
    const pieces = [];
    for (let number = 0; number < 20; number += 1) pieces.push(await added(`Rzecz ${number}`));
    await Promise.all(pieces.map(({ id }) => equip(id)));
    expect(await all(`/${carId}/features`)).toHaveLength(20);
  });

  test("rental cars can have equipment, too", async () => {
    const [id, { id: featureId }] = [v7(), await added()];
    await api.services.catalogue.putRentalCar(someRentalCar({ id }));
    expect((await equip(featureId, {}, id)).status).toBe(201);
    expect(await all(`/${id}/features`)).toHaveLength(1);
  });

  test("an unknown car, an unknown piece, and a piece that the car does not have, are 404", async () => {
    const { id } = await added();
    expect((await equip(id, {}, v7())).problem().errorMessage).toBe(messages.carNotFound);
    expect((await equip(v7())).problem().errorMessage).toBe(officeMessages.equipmentNotFound);
    expect((await remove(`${carId}/features/${id}`)).status).toBe(404);
  });

  test("a repeated request gets its first reply; a stale list is 412", async () => {
    const [one, other] = [await added("ABS"), await added()];
    const headers = { "Idempotency-Key": "equip" };
    const first = await equip(one.id, headers);
    await remove(`${carId}/features/${one.id}`);
    expect((await equip(one.id, headers)).json).toEqual(first.json);
    expect(await all(`/${carId}/features`)).toEqual([]);
    const tag = (await api.call("GET", `/api/carfeature/${carId}/features`)).headers.get("ETag");
    await equip(other.id);
    const late = await remove(`${carId}/features/${other.id}`, { "If-Match": tag ?? "" });
    expect([late.status, late.problem().current]).toEqual([412, [other]]);
  });
});

describe("DELETE /carfeature/{id}", () => {
  test("removes the piece from all cars, and deletes its icon", async () => {
    const [made, kept] = [await added(), await added("ABS")];
    for (const id of [v7(), v7()]) {
      await api.services.catalogue.putSaleCar(someSaleCar({ id }));
      for (const { id: featureId } of [made, kept]) {
        await api.office("POST", `/api/carfeature/${id}/features/${featureId}`);
      }
    }
    expect((await remove(made.id)).status).toBe(204);
    expect([await all(), await stored()]).toEqual([[kept], ["carFeature/abs.svg"]]);
    for (
      const { featureIds } of (await api.services.catalogue.snapshot()).car_feature_link.values()
    ) {
      expect(featureIds).toEqual([kept.id]);
    }
    expect((await remove(made.id)).status).toBe(404);
    expect((await shown(made)).status).toBe(404);
  });

  test("a name can be used again after the deletion of its piece, even at the same moment", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await added("ABS");
      const [, next] = await Promise.all([remove(id), added("ABS")]);
      expect((await shown(next)).status).toBe(200);
      await remove(next.id);
    }
    expect([await stored(), await sweepFiles(api.services)]).toEqual([[], 0]);
  });

  test("with If-Match of an older version is 412", async () => {
    const { id } = await added();
    await change(id, { alt: "A" });
    expect((await remove(id, { "If-Match": '"1"' })).status).toBe(412);
    expect((await remove(id, { "If-Match": '"2"' })).status).toBe(204);
  });
});

test("every write of equipment is 401 for a visitor", async () => {
  const { id } = await added();
  const calls: [string, string][] = [
    ["POST", ""],
    ["PATCH", `/${id}`],
    ["DELETE", `/${id}`],
    ["POST", `/${v7()}/features/${id}`],
    ["DELETE", `/${v7()}/features/${id}`],
  ];
  for (const [method, path] of calls) {
    expect((await api.call(method, `/api/carfeature${path}`)).status).toBe(401);
  }
  expect(await all()).toHaveLength(1);
});

function icon(
  bytes: Uint8Array<ArrayBuffer>,
): [field: string, name: string, bytes: Uint8Array<ArrayBuffer>][] {
  return [["iconFile", "ikona.svg", bytes]];
}

function text(content: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(content);
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${content}</svg>`;
}

/** Nested entities: a few hundred bytes that expand to millions. */
function entityBomb(): string {
  const entities = Array.from(
    { length: 9 },
    (_, number) => `<!ENTITY a${number + 1} "${`&a${number};`.repeat(10)}">`,
  );
  const drawing = svg('<path d="M1 1"/><text>&a9;</text>');
  return `<!DOCTYPE svg [<!ENTITY a0 "ha">${entities.join("")}]>${drawing}`;
}

async function webp(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await sharp(await jpeg()).webp().toBuffer());
}

/** A Windows icon of one PNG. */
async function ico(): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await png();
  const bytes = new Uint8Array(22 + picture.length);
  const view = new DataView(bytes.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, 1, true);
  bytes.set([24, 24, 0, 0, 1, 0, 32, 0], 6);
  view.setUint32(14, picture.length, true);
  view.setUint32(18, 22, true);
  bytes.set(picture, 22);
  return bytes;
}

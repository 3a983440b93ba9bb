import { beforeEach, describe, expect, test } from "vitest";
import sharp from "sharp";
import { createApp } from "../../../server/app.ts";
import type { BuiltFile } from "../../../server/pages/built_files.ts";
import { sweepFiles } from "../../../server/reactions/sweep_files.ts";
import { sampleCompany } from "../../../server/tasks/sample/company.ts";
import { company } from "../../../shared/api/company.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { FILES } from "../../support/server/built_app.ts";
import type { ApiReply } from "../../support/server/api.ts";
import { apiSuite } from "../../support/server/api_suite.ts";
import { formOf, jpeg } from "../../support/server/sent_files.ts";

const BLUE = "#1d4ed8";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" onload="alert(1)">
<script>alert(2)</script><rect width="10" height="10" fill="#00ff00"/></svg>`;

const api = apiSuite();
let token: string;
beforeEach(async () => {
  token = await api.login();
});

function save(changes: object): Promise<ApiReply> {
  return api.call("POST", "/api/settings/company", {
    token,
    json: { ...sampleCompany, ...changes },
  });
}
function sendLogo(bytes: Uint8Array<ArrayBuffer>, name = "logo.svg"): Promise<ApiReply> {
  const form = formOf({}, [["file", name, bytes]]);
  return api.call("POST", "/api/settings/company/logo", { token, form });
}
function drawing(svg = SVG): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(svg);
}
async function colourOf(path: string): Promise<number[]> {
  const reply = await app().request(path);
  const { data, info } = await sharp(await reply.bytes()).raw().toBuffer({
    resolveWithObject: true,
  });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) *
    info.channels;
  return [...data.subarray(middle, middle + 3)];
}
/** The server with a build's manifest and one of its icons. */
function app() {
  const file = (text: string, contentType: string): BuiltFile => ({
    bytes: new TextEncoder().encode(text),
    brotli: undefined,
    gzip: undefined,
    contentType,
  });
  return createApp(
    api.services,
    new Map([
      ["/manifest.webmanifest", file('{"name":"A","lang":"pl"}', "application/manifest+json")],
      ["/favicon.svg", file("<svg/>", "image/svg+xml")],
    ]),
  );
}

describe("the colour of the brand", () => {
  test("is refused where white text on it is not readable, and is stored in lower case", async () => {
    const refused = await save({ brandColor: "#ffcc00" });
    expect([refused.status, refused.problem().errors]).toEqual([400, [
      { path: "brandColor", message: officeMessages.brandUnreadable },
    ]]);
    expect((await save({ brandColor: BLUE.toUpperCase() })).json)
      .toMatchObject({ brandColor: BLUE });
  });

  test("is used by pages, manifest and icons immediately", async () => {
    expect(await (await app().request("/favicon.svg")).text()).toBe("<svg/>");
    await save({ brandColor: BLUE, name: "Auto Centrum" });
    expect(await (await app().request("/brand.css")).text()).toContain(`--brand:${BLUE};`);
    expect(await (await app().request("/manifest.webmanifest")).json()).toEqual({
      name: "Auto Centrum – sprzedaż i wypożyczalnia aut",
      short_name: "Auto Centrum",
      description: "Sprzedaż aut, wypożyczalnia samochodów i części w Jędrzejowie.",
      theme_color: BLUE,
      lang: "pl",
    });
    expect(await (await app().request("/panel.webmanifest")).json()).toMatchObject({
      id: "/admin",
      name: "Auto Centrum – panel",
      start_url: "/admin",
      theme_color: BLUE,
      lang: "pl",
      shortcuts: [
        { name: "Wydaj", url: "/admin#do-wydania" },
        { name: "Zwrot", url: "/admin#do-zwrotu" },
        { name: "Start", url: "/admin" },
      ],
    });
    expect(await (await app().request("/favicon.svg")).text()).toContain(`fill="${BLUE}"`);
    // The icon of a browser tab is an SVG; those of the manifest are PNG.
    const icon = await sharp(await (await app().request("/icon-192.png")).bytes()).metadata();
    expect([icon.width, icon.height]).toEqual([192, 192]);
  });
});

test("the served page has the colour of the brand for the browser's bar", async () => {
  const colours = async () => {
    const page = await (await createApp(api.services, FILES).request("/kontakt")).text();
    return [...page.matchAll(/<meta name="theme-color" content="([^"]*)">/g)].map(([, one]) => one);
  };
  expect(await colours()).toEqual(["#8f1d1d"]);
  await save({ brandColor: BLUE });
  expect(await colours()).toEqual([BLUE]);
});

test("a picture for cars without a photo is served, in the colour of the brand", async () => {
  const sizeOf = async () => {
    const reply = await app().request("/consts/no-photo.png");
    expect([reply.status, reply.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    const { width, height } = await sharp(await reply.bytes()).metadata();
    return [width, height];
  };
  expect(await sizeOf()).toEqual([1200, 900]);
  await save({ brandColor: BLUE });
  // The middle of the car's body.
  expect(await colourOf("/consts/no-photo.png")).toEqual([0x1d, 0x4e, 0xd8]);
});

describe("the logo", () => {
  test("is sanitised, served at a public address, and drawn in every icon", async () => {
    const reply = await sendLogo(drawing());
    expect(reply.status).toBe(200);
    const { logo } = company.parse(reply.json);
    const file = await api.request(`/images/${logo}`);
    expect(file.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(file.headers.get("Content-Security-Policy")).toContain("sandbox");
    const text = await file.text();
    expect(text).toContain("<rect");
    expect(text).not.toMatch(/script|onload|alert/);
    for (const icon of ["favicon-32", "icon-192", "icon-512", "apple-touch-icon"]) {
      expect(await colourOf(`/${icon}.png`), icon).toEqual([0, 255, 0]);
    }
    expect(await colourOf("/favicon.svg")).toEqual([0, 255, 0]);
  });

  test("a photo, a text and an empty drawing are refused, and the previous logo is kept", async () => {
    const { logo } = company.parse((await sendLogo(drawing())).json);
    const photo = await sendLogo(await jpeg(), "logo.png");
    expect([photo.status, photo.problem().detail]).toEqual([415, officeMessages.logoTypeInvalid]);
    for (const text of ["Autoplac", "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"]) {
      expect((await sendLogo(drawing(text))).status).toBe(415);
    }
    const now = await api.call("GET", "/api/settings/company");
    expect(company.parse(now.json).logo).toBe(logo);
  });

  test("only an administrator can upload it, and a path chosen by the client is refused", async () => {
    const form = formOf({}, [["file", "logo.svg", drawing()]]);
    expect((await api.call("POST", "/api/settings/company/logo", { form })).status).toBe(401);
    expect((await save({ logo: "private/1" })).status).toBe(400);
  });

  test("the file of a replaced or removed logo is deleted; the file of the current one is kept", async () => {
    const first = company.parse((await sendLogo(drawing())).json).logo;
    const second = company.parse((await sendLogo(drawing())).json).logo;
    api.setNow("2026-12-21T09:00:00.000Z");
    await sweepFiles(api.services);
    token = await api.login();
    expect((await api.request(`/images/${first}`)).status).toBe(404);
    expect((await api.request(`/images/${second}`)).status).toBe(200);
    expect((await save({ logo: "" })).json).toMatchObject({ logo: "" });
    expect((await api.request(`/images/${second}`)).status).toBe(404);
  });
});

import { Hono } from "hono";
import sharp from "sharp";
import { z } from "zod";
import { brandColours } from "../../shared/brand.ts";
import { carMark } from "../../shared/car_mark.ts";
import type { Company } from "../../shared/company.ts";
import { companyWords } from "../../shared/company_words.ts";
import { TODAY_ANCHORS } from "../../shared/today_anchors.ts";
import { adminPaths } from "../../shared/paths.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { companyNow } from "../catalogue/settings_now.ts";
import type { Files } from "../files/files.ts";
import type { BuiltFile } from "./built_files.ts";

/** Where the pages find the colours of the brand, if the business has chosen one. */
export const BRAND_STYLES = "/brand.css";

/**
 * Icons of the app: pixels, whether the ground fills the square, and the picture's share of its
 * width.
 */
const ICONS: Readonly<Record<string, { size: number; whole: boolean; part: number }>> = {
  "/favicon-32.png": { size: 32, whole: false, part: 1 },
  "/icon-192.png": { size: 192, whole: false, part: 1 },
  "/icon-512.png": { size: 512, whole: false, part: 1 },
  "/apple-touch-icon.png": { size: 180, whole: true, part: 0.8 },
  // A circle of four fifths stays visible (W3C: maskable icons).
  "/icon-maskable-512.png": { size: 512, whole: true, part: 0.7 },
};
/** The picture of a car that has no photo (back-office §7), drawn in the colour of the brand. */
export const NO_PHOTO = { path: "/consts/no-photo.png", width: 1200, height: 900 } as const;
const FAVICON = "/favicon.svg";
/** The manifests of the installed app: for visitors, and for the back office. */
export const APP_MANIFEST = "/manifest.webmanifest";
export const OFFICE_MANIFEST = "/panel.webmanifest";

/**
 * The parts of the installed app that follow the brand: its manifest, its icons with the logo or in
 * the colour, and the colour of the pages. Without a chosen brand the files of the build are sent.
 */
export function brandFiles(
  { built, catalogue, files }: {
    built: ReadonlyMap<string, BuiltFile>;
    catalogue: Pick<Catalogue, "snapshot">;
    files: Pick<Files, "get">;
  },
): Hono {
  const app = new Hono();
  const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const company = async () => companyNow(await catalogue.snapshot());

  /** The picture under this key, drawn once. */
  function once(key: string, draw: () => Promise<Uint8Array<ArrayBuffer>>) {
    const bytes = drawn.get(key) ?? draw();
    drawn.set(key, bytes);
    bytes.catch(() => drawn.delete(key));
    const [oldest] = drawn.keys();
    if (drawn.size > MOST_DRAWN && oldest !== undefined) drawn.delete(oldest);
    return bytes;
  }

  app.get(BRAND_STYLES, async (c) => {
    const { brand, hover, tint } = brandColours((await company()).brandColor);
    // More specific than the page's own rule, whichever comes last.
    const styles = `:root:root{--brand:${brand};--brand-hover:${hover};--brand-tint:${tint}}`;
    return c.body(styles, 200, { "Content-Type": "text/css; charset=utf-8", ...FRESH });
  });

  for (const path of [APP_MANIFEST, OFFICE_MANIFEST]) {
    app.get(path, async (c, next) => {
      const file = built.get(APP_MANIFEST);
      if (!file) return await next();
      const manifest = z.looseObject({}).parse(JSON.parse(new TextDecoder().decode(file.bytes)));
      const facts = await company();
      const office = path === OFFICE_MANIFEST && officeManifestOf(facts);
      const json = JSON.stringify({ ...manifest, ...manifestOf(facts), ...office });
      return c.body(json, 200, { "Content-Type": "application/manifest+json", ...FRESH });
    });
  }

  for (const path of [FAVICON, ...Object.keys(ICONS)]) {
    app.get(path, async (c, next) => {
      const facts = await company();
      if (facts.brandColor === "" && facts.logo === "") return await next();
      const logo = facts.logo === "" ? undefined : await files.get(facts.logo);
      const key = [path, facts.brandColor, logo && facts.logo].join(" ");
      const bytes = await once(key, () => drawIcon(path, facts, logo?.bytes));
      const type = path === FAVICON ? "image/svg+xml" : "image/png";
      return c.body(bytes, 200, { "Content-Type": type, ...FRESH });
    });
  }

  app.get(NO_PHOTO.path, async (c) => {
    const { brandColor } = await company();
    const bytes = await once(`${NO_PHOTO.path} ${brandColor}`, () => drawNoPhoto(brandColor));
    return c.body(bytes, 200, { "Content-Type": "image/png", ...FRESH });
  });
  return app;
}

function manifestOf(company: Company): Record<string, string> {
  return {
    name: `${company.name} – sprzedaż i wypożyczalnia aut`,
    short_name: company.name,
    description: companyWords("Sprzedaż aut, wypożyczalnia samochodów i części {place}.", company),
    theme_color: brandColours(company.brandColor).brand,
  };
}

/** Another app than the visitors': it starts with the day's plan, and its shortcuts lead to the car. */
function officeManifestOf({ name }: Company) {
  const start = adminPaths.guides;
  return {
    id: start,
    start_url: start,
    name: `${name} – panel`,
    short_name: "Panel",
    description: "Wydania, zwroty i wynajmy na dziś.",
    shortcuts: [
      { name: "Wydaj", url: `${start}#${TODAY_ANCHORS.handovers}` },
      { name: "Zwrot", url: `${start}#${TODAY_ANCHORS.returns}` },
      { name: "Start", url: start },
    ],
  };
}

async function drawIcon(
  path: string,
  { brandColor }: Company,
  logo: Uint8Array | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const icon = ICONS[path];
  if (!icon) return logo ? await framed(logo) : new TextEncoder().encode(mark(brandColor, 16));
  const { size, whole, part } = icon;
  const background = logo
    ? (whole ? "#ffffff" : CLEAR)
    : whole
    ? brandColours(brandColor).brand
    : CLEAR;
  const inner = Math.round(size * part);
  const drawing = logo ?? new TextEncoder().encode(mark(brandColor, whole ? 0 : 16));
  const picture = await sharp(drawing, { density: 300 })
    .resize(inner, inner, { fit: "contain", background: CLEAR }).png().toBuffer();
  const { data } = await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture }]).png().toBuffer({ resolveWithObject: true });
  return new Uint8Array(data);
}

/** The mark on a light ground, large enough for a shared link. */
async function drawNoPhoto(brandColor: string): Promise<Uint8Array<ArrayBuffer>> {
  const { brand, tint } = brandColours(brandColor);
  const { width, height } = NO_PHOTO;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -1 88 66" ` +
    `width="${width}" height="${height}"><rect x="-12" y="-1" width="88" height="66" ` +
    `fill="${tint}"/><path d="${carMark}" fill="${brand}" fill-rule="evenodd"/></svg>`;
  const { data } = await sharp(new TextEncoder().encode(svg)).png()
    .toBuffer({ resolveWithObject: true });
  return new Uint8Array(data);
}

/** The product's mark in the colour of the brand; `radius` rounds its square of 64. */
function mark(brandColor: string, radius: number): string {
  const { brand } = brandColours(brandColor);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">` +
    `<rect width="64" height="64" rx="${radius}" fill="${brand}"/>` +
    `<path d="${carMark}" fill="#ffffff" fill-rule="evenodd"/></svg>`;
}

/** A logo in a square of 64, as a drawing that a browser takes for a favicon. */
async function framed(logo: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const png = await sharp(logo, { density: 300 })
    .resize(128, 128, { fit: "contain", background: CLEAR }).png().toBuffer();
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">` +
      `<image width="64" height="64" href="data:image/png;base64,${
        png.toString("base64")
      }"/></svg>`,
  );
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const FRESH = { "Cache-Control": "no-cache" };
/** All pictures of two brands. */
const MOST_DRAWN = 14;

/** Renders the icons of web/static from the logo: `deno run -A web/build/render_icons.ts`. */
import sharp from "sharp";
import { carMark, markColours } from "../../shared/car_mark.ts";

const STATIC = new URL("./static/", import.meta.url);

await Deno.mkdir(STATIC, { recursive: true });
await Deno.writeTextFile(new URL("favicon.svg", STATIC), icon({ corner: 14, scale: 1 }));
await png("favicon-32.png", 32, icon({ corner: 14, scale: 1 }));
await png("icon-192.png", 192, icon({ corner: 14, scale: 0.92 }));
await png("icon-512.png", 512, icon({ corner: 14, scale: 0.92 }));
// Phones crop these icons to their own shapes: the background fills the square, the logo has a
// margin.
await png("icon-maskable-512.png", 512, icon({ corner: 0, scale: 0.72 }));
await png("apple-touch-icon.png", 180, icon({ corner: 0, scale: 0.84 }));

/** `corner` in units of the 64-unit box; `scale` of the logo around its centre. */
function icon({ corner, scale }: { corner: number; scale: number }): string {
  const move = 32 - 32 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">` +
    `<rect width="64" height="64" rx="${corner}" fill="${markColours.ground}"/>` +
    `<path transform="translate(${move} ${move}) scale(${scale})" fill="${markColours.ink}" ` +
    `fill-rule="evenodd" d="${carMark}"/></svg>\n`;
}

async function png(name: string, size: number, svg: string): Promise<void> {
  const bytes = await sharp(new TextEncoder().encode(svg), { density: 72 * size / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await Deno.writeFile(new URL(name, STATIC), bytes);
}

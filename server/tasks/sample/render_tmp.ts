import sharp from "sharp";
import { Buffer } from "node:buffer";
import { drawPicture } from "./drawings/scene.ts";
import { paints } from "./drawings/paint.ts";
import { hatchback } from "./drawings/hatchback.ts";
const t = performance.now();
const svg = drawPicture({
  look: { shape: hatchback, paint: paints.red, rims: "twin" },
  scene: "studio",
});
await sharp(Buffer.from(svg)).png().toFile("/tmp/szk_car1.png");
console.log(performance.now() - t);
for (let i = 0; i < 3; i++) {
  const t = performance.now();
  await sharp(Buffer.from(svg)).raw().toBuffer();
  console.log("render", performance.now() - t);
}
const noblur = svg.replace(/filter="url\(#(soft|softer|blur)\)"/g, "");
{
  const t = performance.now();
  await sharp(Buffer.from(noblur)).raw().toBuffer();
  console.log("noblur", performance.now() - t);
}

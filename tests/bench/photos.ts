import type { Buffer } from "node:buffer";
import sharp from "sharp";
import { PHOTO_WIDTHS } from "../../server/files/photos.ts";
import { cameraPhoto } from "../support/server/photo_files.ts";
import { countTo, inTurn, latencies, type Measurement, p99, short, timed } from "./measurement.ts";
import { type OfficeSession, openOfficeSession } from "./office_session.ts";

const ROUNDS = 5;
const IDLE_REQUESTS = 1_500;

/**
 * A photo of 12 megapixels, uploaded and encoded in all widths, against the encoder alone; and the
 * delay of other visitors while it runs.
 */
export async function measurePhotos(): Promise<Measurement[]> {
  const office = await openOfficeSession();
  try {
    const [car] = await (await office.call("/api/salecar")).json();
    const { buffer } = await cameraPhoto("IMG_1.jpg", "#8f1d1d");
    const send = () => upload(office, car.id, buffer);
    await send();
    const { one, other } = await inTurn(ROUNDS, () => timed(send), () => timed(() => bare(buffer)));
    const idle = await latencies(office, countTo(IDLE_REQUESTS));
    const busy: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      let underWay = true;
      const sent = send().finally(() => underWay = false);
      busy.push(...await latencies(office, () => underWay));
      await sent;
    }
    const [idleP99, busyP99] = [p99(idle), p99(busy)];
    return [
      {
        what: "a photo of 12 megapixels, uploaded and in all widths, against the bare encoder",
        value: one / other,
        unit: "×",
        bound: { atMost: 1.5 },
        detail: `${short(one)} ms against ${short(other)} ms, medians of ${ROUNDS}`,
      },
      {
        what: "other requests while a photo is encoded: p99 against idle",
        value: busyP99 / idleP99,
        unit: "×",
        bound: { atMost: 3 },
        detail: `${short(busyP99)} ms of ${busy.length} against ${
          short(idleP99)
        } ms of ${idle.length}`,
      },
    ];
  } finally {
    await office.close();
  }
}

async function upload(office: OfficeSession, carId: string, photo: Buffer): Promise<void> {
  const form = new FormData();
  form.append("files", new File([new Uint8Array(photo)], "IMG_1.jpg", { type: "image/jpeg" }));
  const reply = await office.call(`/api/car/${carId}/images`, { method: "POST", body: form });
  await reply.arrayBuffer();
}

/** The same widths and formats of the same photo, by the encoder and nothing else. */
async function bare(photo: Buffer): Promise<void> {
  const { data, info: { width, height, channels } } = await sharp(photo).rotate()
    .resize({ width: Math.max(...PHOTO_WIDTHS) }).raw().toBuffer({ resolveWithObject: true });
  for (const narrower of PHOTO_WIDTHS) {
    const resized = sharp(data, { raw: { width, height, channels } }).resize({ width: narrower });
    await resized.clone().avif({ quality: 58, effort: 2, chromaSubsampling: "4:2:0" }).toBuffer();
    await resized.clone().webp({ quality: 78, effort: 4 }).toBuffer();
  }
}

import { protocolJson, signingJson } from "../../support/papers/protocols.ts";
import { bearer, get, jsonShot, type Shot } from "./shot.ts";
import type { Target } from "./target.ts";

/** The four requests of a protocol, in their order, and where a bare server answers them. */
export const PROTOCOL_STEPS = [
  { kind: "protocol_photo", method: "PUT", route: "/api/protocolphoto/:id" },
  { kind: "protocol_drawn_up", method: "POST", route: "/api/rentalprotocolout" },
  { kind: "protocol_signed", method: "POST", route: "/api/rentalprotocolout/:id/sign" },
  { kind: "protocol_pdf", method: "GET", route: "/api/rentalprotocolout/:id/pdf" },
] as const;
export type ProtocolStep = (typeof PROTOCOL_STEPS)[number]["kind"];

/** How many of 100 requests belong to protocols. */
export const PROTOCOL_WEIGHT = 5;

/** Protocols under way: each continues a while after its last reply, since people take their time. */
export interface ProtocolShots {
  /** The next request of the protocol that waits longest, or the first of a new one. */
  next(): { step: ProtocolStep; shot: Shot } | undefined;
  addRental(id: string): void;
}

export function createProtocolShots(
  target: Target,
  jpeg: Uint8Array<ArrayBuffer>,
  now: () => number = () => performance.now(),
): ProtocolShots {
  const rentals = [...target.rentals];
  const ready: { at: number; step: ProtocolStep; shot: Shot }[] = [];

  function then(step: ProtocolStep, shot: Shot): void {
    ready.push({ at: now() + PAUSE, step, shot });
  }

  function photo(rentalId: string): Shot {
    const id = crypto.randomUUID();
    return {
      ...photoShot(`/api/protocolphoto/${id}?rentalId=${rentalId}`, jpeg, target.token),
      answered: () => then("protocol_drawn_up", drawnUp(rentalId, id)),
    };
  }

  function drawnUp(rentalId: string, photoId: string): Shot {
    const said = {
      photos: [{ id: photoId, takenAt: "2026-10-05T08:45:00.000Z", note: "Przód" }],
    };
    const json = { ...protocolJson(said), rentalId };
    return {
      ...jsonShot("POST", "/api/rentalprotocolout", json, target.token),
      async answered(_reply, read) {
        const path = `/api/rentalprotocolout/${String(read().id)}`;
        const json = await signingJson("handover", String(read().id), said);
        then("protocol_signed", {
          ...jsonShot("POST", `${path}/sign`, json, target.token),
          answered: () => then("protocol_pdf", get(`${path}/pdf`, target.token)),
        });
      },
    };
  }

  return {
    next() {
      const [first] = ready;
      if (first && first.at <= now()) {
        ready.shift();
        return first;
      }
      const rentalId = rentals.shift();
      return rentalId === undefined ? undefined : { step: "protocol_photo", shot: photo(rentalId) };
    },
    addRental: (id) => void rentals.push(id),
  };
}

function photoShot(path: string, jpeg: Uint8Array<ArrayBuffer>, token: string): Shot {
  const boundary = "----a-photo-of-a-protocol";
  const before = new TextEncoder().encode(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\n` +
      `Content-Type: image/jpeg\r\n\r\n`,
  );
  const after = new TextEncoder().encode(`\r\n--${boundary}--\r\n`);
  const body = new Uint8Array(before.length + jpeg.length + after.length);
  body.set(before);
  body.set(jpeg, before.length);
  body.set(after, before.length + jpeg.length);
  const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}`, ...bearer(token) };
  return { method: "PUT", path, headers, body };
}

/** Milliseconds. */
const PAUSE = 2_000;

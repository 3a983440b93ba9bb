import { v7 } from "uuid";
import { request } from "../state/transport.ts";
import { OfflineDb } from "./db.ts";
import type { Call, Device } from "./device.ts";

/** This browser as the offline core's world; one store for all its tabs. */
export function browserDevice(): Device {
  device ??= {
    db: new OfflineDb(),
    call,
    now: Date.now,
    random: Math.random,
    newId: v7,
  };
  return device;
}

/** After a logout the store is deleted, and made anew by the next who logs in. */
export function forgetBrowserDevice(): void {
  device = undefined;
}

const call: Call = async ({ method, path, query, json, file, idempotencyKey, ifMatch }) => {
  const { data, date } = await request(method, path, {
    query,
    body: file ? formOf(file) : json,
    idempotencyKey,
    ifMatch: ifMatch === undefined ? undefined : `"${ifMatch}"`,
    // A photo over a weak network takes its time; one lost reply is repeated under the same key.
    ...(file && { timeout: PHOTO_TIMEOUT }),
  });
  return { data, ...(date && { serverTime: date.getTime() }) };
};

function formOf({ bytes, contentType }: { bytes: Uint8Array<ArrayBuffer>; contentType: string }) {
  const form = new FormData();
  form.set("file", new Blob([bytes], { type: contentType }), "photo.jpg");
  return form;
}

const PHOTO_TIMEOUT = 60_000;
let device: Device | undefined;

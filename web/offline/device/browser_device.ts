import { subscribe } from "valtio/vanilla";
import { v7 } from "uuid";
import { session } from "../../api/tokens.ts";
import { request } from "../../api/transport.ts";
import { OfflineDb } from "../db.ts";
import type { Call, Device } from "./device.ts";
import { createDeviceDrafts, type DeviceDrafts } from "./device_drafts.ts";
import { watchHealth } from "./store_health.ts";

/** This browser as the `Device` of the offline core; all its tabs share one store. */
export function browserDevice(): Device {
  device ??= begin();
  return device;
}

/** The drafts of this browser, for all forms of a tab. */
export function browserDrafts(): DeviceDrafts {
  drafts ??= createDeviceDrafts(browserDevice());
  return drafts;
}

function begin(): Device {
  const db = new OfflineDb();
  watchHealth(db);
  return { db, call, now: Date.now, random: Math.random, newId: v7 };
}

// A logout, also in another tab, closes the store until the next login, which creates it again.
let isOut = false;
subscribe(session, () => {
  const status = session.status;
  if (status === "loggedOut") {
    device?.db.leave();
    // Unsaved values held by a form belong to the user who has logged out.
    drafts = undefined;
  }
  if (status === "in" && isOut && device?.db.isLeft) device.db.enter();
  isOut = status !== "in";
}, true);

const call: Call = async ({ method, path, query, json, file, idempotencyKey, ifMatch }) => {
  const { data, date } = await request(method, path, {
    query,
    body: file ? formOf(file) : json,
    idempotencyKey,
    ifMatch: ifMatch === undefined ? undefined : `"${ifMatch}"`,
    // A photo takes long over a weak network. A call with a lost reply is repeated under the same
    // key.
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
let drafts: DeviceDrafts | undefined;

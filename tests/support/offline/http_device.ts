import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { v7 } from "uuid";
import { problem } from "../../../shared/api/problem.ts";
import { NetworkFailure, ProblemFailure } from "../../../web/api/failures.ts";
import { OfflineDb } from "../../../web/offline/db.ts";
import type { Call, Device } from "../../../web/offline/device/device.ts";

/** A phone with an empty store that calls a real server over HTTP. */
export function openHttpDevice(
  server: {
    readonly origin: () => string;
    readonly token: () => string;
    /** Replaces the global `fetch`. */
    readonly fetch?: typeof fetch;
    readonly random?: () => number;
  },
): Device {
  const { fetch: send = fetch, random = Math.random } = server;
  const call: Call = async ({ method, path, query, json, file, idempotencyKey, ifMatch }) => {
    const search = query ? `?${new URLSearchParams(query)}` : "";
    const body = file ? formOf(file) : json === undefined ? null : JSON.stringify(json);
    const reply = await send(`${server.origin()}/api${path}${search}`, {
      method,
      body,
      headers: {
        Authorization: `Bearer ${server.token()}`,
        ...(json === undefined ? {} : { "Content-Type": "application/json" }),
        ...(idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {}),
        ...(ifMatch === undefined ? {} : { "If-Match": `"${ifMatch}"` }),
      },
    }).catch((failure: unknown) => {
      throw new NetworkFailure(failure);
    });
    const data: unknown = await reply.json().catch((failure: unknown) => {
      throw new NetworkFailure(failure);
    });
    if (reply.ok) return { data };
    const retryAfter = Number(reply.headers.get("Retry-After") ?? "");
    throw new ProblemFailure(reply.status, problem.parse(data), retryAfter || undefined);
  };
  return {
    db: new OfflineDb("device", { indexedDB: new IDBFactory(), IDBKeyRange }),
    call,
    now: Date.now,
    random,
    newId: v7,
  };
}

function formOf({ bytes, contentType }: { bytes: Uint8Array<ArrayBuffer>; contentType: string }) {
  const form = new FormData();
  form.set("file", new Blob([bytes], { type: contentType }), "photo.jpg");
  return form;
}

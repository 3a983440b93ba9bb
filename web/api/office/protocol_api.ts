import type { KnownCondition, Protocol } from "../../../shared/api/protocol.ts";
import { PAPER_PATHS, type ProtocolKind } from "../../../shared/papers/options.ts";
import { statusOf } from "../attempt.ts";
import type { Versioned } from "../versioned_values.ts";
import { call, versioned } from "./call.ts";

/** A rental's protocol of the kind; undefined if there is none. */
export async function protocolOfRental(
  kind: ProtocolKind,
  rentalId: string,
  signal?: AbortSignal,
): Promise<Versioned<Protocol> | undefined> {
  // The browser reports each 404 as an error.
  const options = { params: { rentalId }, query: { optional: "true" }, signal };
  const { values, etag } = await versioned(
    `GET /${PAPER_PATHS[kind]}/rental/{rentalId}`,
    options,
  );
  return values && { values, etag };
}

/** The car's condition in its latest filled protocol; undefined if there is none. */
export async function carConditionNow(
  id: string,
  signal?: AbortSignal,
): Promise<KnownCondition | undefined> {
  const known = call("GET /rentalcar/{id}/condition", { params: { id }, signal });
  return await unlessMissing(known) ?? undefined;
}

/** A photo's JPEG; undefined if the server does not have it. */
export async function protocolPhotoFile(photoId: string): Promise<Blob | undefined> {
  return await unlessMissing(call("GET /protocolphoto/{photoId}", { params: { photoId } }));
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (failure) {
    if (statusOf(failure) === 404) return undefined;
    throw failure;
  }
}

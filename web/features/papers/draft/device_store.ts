import { isSameValue } from "../../../../shared/merge3.ts";
import { subscribe } from "valtio/vanilla";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { protocolPhotoFile } from "../../../api/office/protocol_api.ts";
import { session } from "../../../api/tokens.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { keptProtocol } from "./protocol_draft.ts";
import type { ProtocolStore, Saving } from "./protocol_store.ts";
import { knownProtocol, knownProtocolOfRental, protocolReads } from "./related_reads.ts";
import { carOf, customerOf } from "../protocol_words.ts";
import { browserDevice, browserDrafts } from "../../../offline/device/browser_device.ts";
import { aloneWithReplica } from "../../../offline/replica/browser_replica_world.ts";
import { notifyQueued } from "../../../offline/browser_sync_world.ts";
import type { Device } from "../../../offline/device/device.ts";
import { createDeviceDrafts, type DeviceDrafts } from "../../../offline/device/device_drafts.ts";
import { draftName } from "../../../offline/device/drafts.ts";
import { entryContent, type ProtocolChange, type ProtocolEntry } from "../../../offline/entry.ts";
import { keepRentalOffline } from "../../../offline/replica/replica.ts";
import { newestOrphaned, newestUnsent, withUnsent } from "../../../offline/with_unsent.ts";
import { localEtag } from "../../../offline/unsent_protocol.ts";
import { queueEntry, unsentEntries } from "../../../offline/outbox.ts";
import { isSameContent } from "../../../offline/protocol_calls.ts";
import { replicaNote, serverTime } from "../../../offline/replica/replica_note.ts";
import { replicaOne } from "../../../offline/replica/replica_reads.ts";
import { baseOf, type Sending, sendSaved } from "../send_queued.ts";
import { keepPhoto, keptPhoto, type PhotoStore } from "../../../offline/device/kept_photos.ts";
import { withConnection } from "../../../offline/with_connection.ts";

/**
 * Everything is stored on the device first and sent when the server can be
 * reached (docs/decisions/0026).
 */
export function createDeviceStore(
  device: Device,
  sending: Sending,
  drafts: DeviceDrafts = createDeviceDrafts(device),
): ProtocolStore {
  const reads = protocolReads(device);
  return {
    drafts: {
      keeping: drafts.keeping,
      read: async (name) => keptProtocol.safeParse(await drafts.read(name)).data,
      async latest(name) {
        const kept = await drafts.latest(name);
        return kept === undefined ? undefined : keptProtocol.safeParse(kept).data ?? "unknown";
      },
      keep: (name, kept) => drafts.keep(name, kept),
    },
    photosOf: (rentalId) => devicePhotos(device, rentalId, protocolPhotoFile),
    ...reads,
    async rental(id, signal) {
      const rental = await reads.rental(id, signal);
      void keepRentalOffline(device, id, aloneWithReplica).catch((failure: unknown) =>
        console.warn("Cannot keep an opened protocol on the device:", failure)
      );
      return rental;
    },
    ...versionReads(device, reads),
    clockOffset: async () => (await replicaNote(device))?.clockOffset,
    now: () => serverTime(device),
    ...saves(device, drafts, sending),
  };
}

/** Reads versions of protocols: the server's, with the unsent entries of the device applied. */
function versionReads(
  device: Device,
  reads: Pick<ProtocolStore, "rental">,
): Pick<ProtocolStore, "one" | "ofRental" | "unsent" | "orphaned"> {
  return {
    async one(kind, id, signal) {
      const entry = await newestUnsent(device, { kind, id });
      const known = await knownProtocol(device, kind, id, signal).catch((failure: unknown) => {
        // The server does not know a protocol that exists only on this device.
        if (!entry) throw failure;
        return undefined;
      });
      const rental = entry && await reads.rental(entry.rentalId, signal);
      const found = withUnsent(known, entry, rental);
      if (!found) throw new Error("Cannot show a protocol: neither server nor device has it");
      return found;
    },
    async ofRental(kind, rental, signal) {
      const entry = await newestUnsent(device, { kind, rentalId: rental.id });
      const known = await knownProtocolOfRental(device, kind, rental.id, signal);
      return withUnsent(known, entry, rental);
    },
    async unsent(kind, rental) {
      const entry = await newestUnsent(device, { kind, rentalId: rental.id });
      return withUnsent(undefined, entry, rental);
    },
    orphaned: (kind, { id: rentalId }) => newestOrphaned(device, { kind, rentalId }),
  };
}

/** Queues saved protocols on the device and sends them. */
function saves(
  device: Device,
  drafts: DeviceDrafts,
  sending: Sending,
): Pick<ProtocolStore, "save" | "sign" | "annex"> {
  async function queue(
    saving: Saving,
    change: ProtocolChange,
    draft: unknown = saving.kept,
  ): Promise<ProtocolEntry> {
    const { kind, id, rental, before } = saving;
    // The draft has to be stored before it is removed with the save.
    await drafts.settled(draftName(kind, rental.id));
    return await queueEntry(device, {
      kind,
      protocolId: id,
      rentalId: rental.id,
      carId: saving.kept.carId ?? rental.rentalCarId,
      title: `${carOf(rental)} · ${customerOf(rental)}`,
      wish: change,
      before,
      draft,
      base: baseOf(saving.etag, { content: before ?? null }),
    });
  }

  /** The draft as stored: that of an earlier release differs from what the schema makes of it. */
  async function asKept({ kind, rental, kept }: Saving): Promise<unknown> {
    const there = await drafts.read(draftName(kind, rental.id));
    return isSameValue(keptProtocol.safeParse(there).data, kept) ? there : kept;
  }

  /** Triggers the sending and returns the protocol with the result. */
  async function send(saving: Saving, entry: ProtocolEntry): Promise<Versioned<Protocol>> {
    const { kind, id, rental, etag, kept } = saving;
    const draft = { name: draftName(kind, rental.id), values: kept };
    const { sent, refusal } = await sendSaved(device, entry, { etag, draft }, sending);
    if (refusal) throw refusal;
    const known = await replicaOne(device, kind, id);
    if (sent?.state.name === "sent" && known) {
      return { values: known, etag: `"${known.version}"` };
    }
    const local = withUnsent(known && { values: known, etag: "" }, entry, rental);
    if (!local) throw new Error("Cannot show a protocol: its entry has no content");
    return local;
  }

  return {
    async save(saving, content) {
      const { kind, id, etag } = saving;
      const last = await newestUnsent(device, { kind, id });
      const change: ProtocolChange = { type: "save", content };
      if (last && localEtag(last) === etag && isRepeated(last, change)) {
        return await send(saving, last);
      }
      return await send(saving, await queue(saving, change));
    },
    async annex(saving, content) {
      const writtenAt = await serverTime(device);
      await queue(saving, { type: "annex", content, writtenAt }, await asKept(saving));
      sending.wake();
    },
    sign: async (saving, signing) => send(saving, await queue(saving, { type: "sign", signing })),
  };
}

/** The store of this browser. */
export function browserStore(): ProtocolStore {
  const device = browserDevice();
  if (store?.device !== device) {
    store = { device, of: createDeviceStore(device, { wake: notifyQueued }, browserDrafts()) };
  }
  return store.of;
}

let store: { readonly device: Device; readonly of: ProtocolStore } | undefined;
subscribe(session, () => {
  if (session.status === "loggedOut") store = undefined;
}, true);

/** Whether the same content was saved again while its entry is unsent. */
function isRepeated({ wish, state }: ProtocolEntry, again: ProtocolChange): boolean {
  return state.name !== "refused" && wish?.type === "save" && again.type === "save" &&
    isSameContent(wish.content, again.content);
}

/**
 * The photos of `rentalId` on this device, which are sent with the protocol that names them.
 * `elsewhere` loads photos taken on other devices.
 */
function devicePhotos(
  device: Device,
  rentalId: string,
  elsewhere: (id: string) => Promise<Blob | undefined>,
): PhotoStore {
  return {
    async put(id, photo) {
      const bytes = new Uint8Array(await photo.arrayBuffer());
      await keepPhoto(device, { id, rentalId, bytes, contentType: photo.type || "image/jpeg" });
    },
    async get(id) {
      const kept = await keptPhoto(device, id);
      return kept ? new Blob([kept.bytes], { type: kept.contentType }) : await elsewhere(id);
    },
    async remove(id) {
      // A saved version that is not sent yet still names the photo: it is kept until then.
      const named = (await unsentEntries(device)).some(({ wish }) =>
        wish !== null && entryContent(wish).photos.some((photo) => photo.id === id)
      );
      if (named) return;
      await withConnection(device.db, () => device.db.attachments.delete(id));
    },
  };
}

import { type Protocol, protocol } from "../../../shared/api/protocol.ts";
import type { ProtocolContent } from "../../../shared/papers/protocol_content.ts";
import { draftName } from "../device/drafts.ts";
import { sendPhotos } from "../device/kept_photos.ts";
import { causeOf } from "../conflict.ts";
import { type Base, entryContent, type ProtocolEntry } from "../entry.ts";
import { orphanedSubjects } from "../orphaned_entry.ts";
import {
  isSameContent,
  readProtocol,
  readProtocolOfRental,
  sendProtocol,
  writtenContent,
} from "../protocol_calls.ts";
import type { Comparison, EntryKind, OpenedWith, VersionRules } from "./entry_kind.ts";

const versions: VersionRules<ProtocolEntry> = {
  continues: (entry, other) => other.subject === entry.subject,
  replaces(entry, other, unsent) {
    if (other.subject !== entry.subject) {
      // Of the rental's protocol that was deleted on the server.
      return entry.base.type === "new" && orphanedSubjects(unsent).has(other.subject);
    }
    // A new save does not replace an annex, which has its own content.
    return other.state.name === "refused" && other.wish?.type !== "annex";
  },
  async baseAfter(
    db,
    { kind, protocolId },
    { version, before }: OpenedWith<ProtocolContent>,
  ) {
    // The form has not shown what the server has by now.
    if (version === undefined) return { type: "unknown", content: before ?? null };
    const known = protocol.safeParse((await db.replica.get([kind, protocolId]))?.value).data;
    const content = known?.version === version ? writtenContent(known) : before ?? null;
    return { type: "version", version, content };
  },
  withBase: (entry, base: Base) => ({ ...entry, base }),
  /**
   * Adds to unsent saves before signatures the context displayed to the signers. Without it the
   * server refuses these saves when the terms have changed since, and the signatures behind them are
   * never sent. Each save gets a new idempotency key, since its request has changed.
   */
  prepare(entry, before, newId) {
    if (entry.wish?.type !== "sign") return { rewrites: [] };
    const { content, shownToSigners } = entry.wish.signing;
    const rewrites = before.flatMap(({ order, wish }) =>
      shownToSigners && wish?.type === "save"
        ? [{ order, change: { wish: { ...wish, shownToSigners }, key: newId() } }]
        : []
    );
    // Signing does not create a protocol: if its first save was refused, add a save before it.
    const save = { type: "save" as const, content, shownToSigners };
    const isFirst = entry.base.type === "new";
    return { rewrites, earlier: isFirst ? { ...entry, id: newId(), wish: save } : undefined };
  },
  /** Without the signatures, the saves before them lose the context displayed to the signers. */
  afterRemoval({ wish: removed }, before, newId) {
    if (removed?.type !== "sign") return [];
    return before.flatMap(({ order, wish }) => {
      if (wish?.type !== "save" || !wish.shownToSigners) return [];
      const { shownToSigners: _, ...saved } = wish;
      return [{ order, change: { wish: saved, key: newId() } }];
    });
  },
};

const comparison: Comparison<ProtocolEntry, Protocol> = {
  async read(device, { kind, protocolId, rentalId, wish }, how) {
    // An annex has its own content and is not compared with the protocol.
    if (wish.type === "annex") return undefined;
    return how === "exists"
      ? await readProtocolOfRental(device, kind, rentalId)
      : await readProtocol(device, kind, protocolId);
  },
  isRecorded({ wish, protocolId }, theirs) {
    if (theirs.id !== protocolId || wish.type === "annex") return false;
    if (wish.type === "sign") return theirs.signing?.contentHash === wish.signing.contentHash;
    // A signed protocol also has the saved content; a planned one was not filled by anybody.
    return theirs.status !== "planned" && isSameContent(entryContent(wish), writtenContent(theirs));
  },
  /**
   * The server's version has the same content and only lacks my signature or that it was filled; or
   * my version is based on the server's content and only its number was unknown.
   */
  rebased({ base, protocolId, wish }, theirs) {
    const { id, version, status } = theirs;
    const isTried = base.type === "version" && base.version === version;
    if (id !== protocolId || status === "signed" || isTried) return undefined;
    const content = writtenContent(theirs);
    const overwritesNothing = isSameContent(entryContent(wish), content) ||
      base.type === "unknown" && base.content !== null && status === "filled" &&
        isSameContent(base.content, content);
    return overwritesNothing
      ? { change: { base: { type: "version", version, content } } }
      : undefined;
  },
  conflict: (entry, theirs) => ({ type: "conflicted", cause: causeOf(entry, theirs), theirs }),
};

/** Versions and signatures of a protocol: a person settles a conflict (docs/decisions/0026). */
export const PROTOCOL: EntryKind<ProtocolEntry, Protocol> = {
  draftOf: ({ kind, rentalId }) => draftName(kind, rentalId),
  async send(device, entry, photos) {
    await sendPhotos(device, entry, photos);
    return await sendProtocol(device, entry);
  },
  confirmed(_device, { kind }, saved) {
    const { id, version } = saved;
    return Promise.resolve({
      version,
      base: { type: "version", version, content: writtenContent(saved) },
      bareBase: { type: "version", version, content: null },
      row: { type: kind, id, value: saved },
    });
  },
  versions,
  comparison,
};

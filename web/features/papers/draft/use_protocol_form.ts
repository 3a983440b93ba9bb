import { useCallback, useState } from "react";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import type { ProtocolContent } from "../../../../shared/papers/protocol_content.ts";
import { statusOf } from "../../../api/attempt.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { draftName } from "../../../offline/device/drafts.ts";
import { NewerOnDevice } from "../../../offline/outbox.ts";
import { entryIdOf } from "../../../offline/unsent_protocol.ts";
import {
  type DraftFaults,
  faultsLeft,
  likelyTimes,
  protocolDraftFaults,
  serverFaults,
} from "./draft_faults.ts";
import type { ProtocolToEdit } from "./open_protocol.ts";
import type { ProtocolStore, Saving } from "./protocol_store.ts";
import { draftContent, type ProtocolDraft, protocolDraft } from "./protocol_draft.ts";
import { type OtherTabs, useOtherTabs } from "../../../records/use_other_tabs.ts";
import { isDirty, type KeptValues, toKeep, useKeptValues } from "./use_kept_values.ts";
import { useCurrentTime } from "./use_current_time.ts";
import { useNewerVersion } from "./use_newer_version.ts";
import { type RelatedForm, useRelatedRecords } from "./use_related_records.ts";

export type ProtocolForm = ReturnType<typeof useProtocolForm>;

/** Changes the given fields of the draft. */
export type ChangeDraft = (patch: Partial<ProtocolDraft>) => void;

/**
 * The form of one protocol: a plain draft, its faults, and a function that saves it. Typed values
 * are stored on the device until they are saved or discarded; saved ones are queued there for the
 * server. A version that the form has not shown is never overwritten.
 */
export function useProtocolForm(opened: ProtocolToEdit, store: ProtocolStore) {
  const name = draftName(opened.kind, opened.rental.id);
  const values = useKeptValues(() => ({
    draft: opened.typed ?? opened.before,
    base: { id: opened.id, etag: opened.etag, carId: opened.carId, before: opened.before },
    protocol: opened.protocol,
  }), { drafts: store.drafts, name });
  const { shown: { draft, base, protocol }, now, go } = values;
  const related = useRelatedRecords(opened, store);
  const versions = useNewerVersion(opened, values);
  const checks = useDraftFaults(opened, values, related);
  const tabs = useProtocolTabs(name, { opened, store, values, versions });
  const saves = useProtocolSave({ opened, store, now, related, versions, checks, tabs });
  const { setFailure, ...saving } = saves;
  const { setFaults } = checks;
  const [restored, setRestored] = useState(opened.typed !== undefined);
  const dirty = isDirty(values.shown);
  const isOfOtherCar = base.carId !== opened.rental.rentalCarId;

  // Keeps its identity between renders, so that a key press renders only its own field.
  const change: ChangeDraft = useCallback((patch) => {
    tabs.typed(now.current.draft, patch);
    go({ draft: { ...now.current.draft, ...patch } });
    setFailure(undefined);
    setFaults((before) => faultsLeft(before, patch));
  }, [go]);

  return {
    ...saving,
    opened,
    /** Sets an untouched time to now. */
    follow: useCurrentTime(opened, values),
    id: base.id,
    draft,
    protocol,
    related,
    etag: base.etag,
    /** Saved on this device and not on the server yet. */
    waits: entryIdOf(base.etag) !== undefined,
    dirty,
    tabs,
    readOnly: protocol?.status === "signed",
    restored: restored && saves.savedAt === undefined && dirty,
    /** The values are of another car than the rental has now. */
    isOfOtherCar,
    faults: checks.faults,
    presses: checks.presses,
    isSound: checks.isSound,
    change,
    /** The current values, for code after an await: rendered values may be older. */
    newest: () => now.current,
    /** The values that the form is based on. */
    before: base.before,
    conflict: versions.conflict,
    receive: versions.receive,
    startOver: versions.startOver,
    resolveConflict(keep: "mine" | "theirs"): void {
      versions.resolveConflict(keep);
      setFailure(undefined);
    },
    keepAgain: values.keepAgain,
    /** Discards the typed values; if all are of another car, starts for the rental's. */
    discard(): void {
      // The other tabs store theirs again once it is deleted.
      void values.forget().finally(tabs.discarded);
      go(isOfOtherCar ? opened.ofRentalCar : { draft: base.before });
      setFaults({});
      setFailure(undefined);
      versions.endConflict();
      setRestored(false);
    },
  };
}

/** The faults shown at the fields of a draft; `presses` counts how often they were shown. */
function useDraftFaults(opened: ProtocolToEdit, { now }: KeptValues, related: RelatedForm) {
  const [faults, setFaults] = useState<DraftFaults>({});
  const [presses, setPresses] = useState(0);

  /** Shows the faults at their fields; the first gets the focus. @returns whether there are none */
  function show(found: DraftFaults): boolean {
    setFaults(found);
    setPresses((before) => before + 1);
    return Object.keys(found).length === 0;
  }

  return {
    faults,
    presses,
    setFaults,
    show,
    /** Validates the draft, for a save or for signatures, and shows its faults. */
    isSound: (step: "save" | "sign" = "save") =>
      show(protocolDraftFaults(now.current.draft, {
        needsReason: step === "sign" && related.needsReason(),
        times: likelyTimes(opened),
        basis: related.newestBasis(),
        known: known(now.current.protocol),
      })),
  };
}

/** The form in the other tabs of this browser: all of them show what is typed and saved in one. */
function useProtocolTabs(
  name: string,
  { opened: { kind, rental }, store, values, versions }: {
    opened: ProtocolToEdit;
    store: ProtocolStore;
    values: KeptValues;
    versions: ReturnType<typeof useNewerVersion>;
  },
): OtherTabs<ProtocolDraft> {
  const { now } = values;
  return useOtherTabs<ProtocolDraft>(name, {
    values: () => now.current.draft,
    of: () => now.current.base.carId,
    show(typed) {
      const { data } = protocolDraft.safeParse({ ...now.current.draft, ...typed });
      if (data) values.show(data);
    },
    async kept() {
      const there = await store.drafts.latest(name);
      if (there === undefined && isDirty(now.current)) return undefined;
      const { carId } = now.current.base;
      if (typeof there !== "object" || (there.carId ?? carId) !== carId) return "unknown";
      return there.typed;
    },
    async onSaved() {
      // If it cannot be read now, the next save finds the newer version.
      const newer = await store.ofRental(kind, rental).catch(() => undefined);
      if (newer) versions.receive(newer);
    },
    onDiscarded: () => isDirty(now.current) && values.keepAgain(),
  });
}

/** Saves a draft in the store; if another tab has saved it, merges or reports a conflict. */
function useProtocolSave(
  { opened: { kind, rental }, store, now, related, versions, checks, tabs }: {
    tabs: Pick<OtherTabs<ProtocolDraft>, "saved">;
    opened: ProtocolToEdit;
    store: ProtocolStore;
    now: KeptValues["now"];
    related: RelatedForm;
    versions: ReturnType<typeof useNewerVersion>;
    checks: ReturnType<typeof useDraftFaults>;
  },
) {
  const [saving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const [failure, setFailure] = useState<unknown>();

  function content(): ProtocolContent {
    return draftContent(now.current.draft, known(now.current.protocol));
  }

  /** The arguments of a save: what is saved, and the version it is based on. */
  function toSave(): Saving {
    const { base: { id, etag, before }, protocol } = now.current;
    const sound = protocol && etag !== "" ? soundContent(before, protocol) : undefined;
    return { kind, id, rental, etag, before: sound, kept: toKeep(now.current) };
  }

  /** Saves, for a step that shows its own state. Throws the failure. @returns the saved version */
  async function record(): Promise<Versioned<Protocol> | undefined> {
    try {
      return adopt(await store.save(toSave(), content()));
    } catch (thrown) {
      if (statusOf(thrown) === 404) versions.startOver();
      if (!(thrown instanceof NewerOnDevice)) throw thrown;
      const newer = await store.ofRental(kind, rental);
      if (!newer) throw thrown;
      if (versions.receive(newer) === "conflict") return undefined;
      return adopt(await store.save(toSave(), content()));
    }
  }

  /** Shows a version that was just saved, and bases the form on it. */
  function adopt(saved: Versioned<Protocol>): Versioned<Protocol> {
    versions.goOnFrom(saved);
    versions.endConflict();
    setSavedAt(new Date());
    tabs.saved();
    return saved;
  }

  /** Saves the draft if it is valid. @returns the saved version; undefined if it was not saved */
  async function save(): Promise<Versioned<Protocol> | undefined> {
    if (saving || !checks.isSound()) return undefined;
    setSaving(true);
    setFailure(undefined);
    try {
      return await record();
    } catch (thrown) {
      // After any failure the typed values are kept and the form shows the reason.
      checks.show(serverFaults(thrown));
      // Related records may have changed, which would explain the refusal: read them again.
      if (statusOf(thrown) === 409) void related.readAgain();
      setFailure(thrown);
      return undefined;
    } finally {
      setSaving(false);
    }
  }

  return { saving, savedAt, failure, setFailure, content, toSave, record, adopt, save };
}

function known(protocol: Protocol | undefined): string | undefined {
  return protocol?.status === "planned" ? undefined : protocol?.dateTime;
}

/** A version's content; undefined for a protocol that is not filled yet. */
function soundContent(before: ProtocolDraft, protocol: Protocol): ProtocolContent | undefined {
  return protocol.status === "planned" ? undefined : draftContent(before, protocol.dateTime);
}

import { useCallback, useState } from "react";
import { v7 } from "uuid";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { merge3 } from "../../../../shared/merge3.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { ProtocolContent } from "../../../../shared/paperwork/protocol_content.ts";
import { ProblemFailure } from "../../../api/failures.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { type DraftFaults, faultsLeft, protocolDraftFaults } from "./draft_faults.ts";
import { likelyTimes } from "./likely_times.ts";
import type { ProtocolToEdit } from "./open_protocol.ts";
import { DRAFT_FIELDS, draftContent, type ProtocolDraft } from "./protocol_draft.ts";
import { serverFaults } from "./server_faults.ts";
import { isDirty, toKeep, useKeptValues } from "./use_kept_values.ts";
import { useRelatedRecords } from "./use_related_records.ts";
import type { ProtocolDesk, Saving } from "./protocol_desk.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { draftName } from "../../../offline/device/drafts.ts";
import { entryIdOf } from "../../../offline/replica/local_protocol.ts";
import { NewerOnDevice } from "../../../offline/outbox.ts";

export type ProtocolForm = ReturnType<typeof useProtocolForm>;

/** Changes the given fields of the draft. */
export type ChangeDraft = (wish: Partial<ProtocolDraft>) => void;

/** Another tab has saved or signed the protocol since: its version, and the fields that differ. */
export type NewerVersion = {
  readonly newer: Versioned<Protocol>;
  readonly theirs: readonly (keyof ProtocolDraft)[];
};

/**
 * The form of one protocol: a plain draft, its faults, and a function that saves it. Typed values
 * are stored on the device until they are saved or discarded; saved ones are queued there for the
 * server. A version that the form has not shown is never overwritten.
 */
export function useProtocolForm(opened: ProtocolToEdit, desk: ProtocolDesk) {
  const { kind, rental } = opened;
  const name = draftName(kind, rental.id);
  const formState = useKeptValues(() => ({
    draft: opened.typed ?? opened.before,
    base: { id: opened.id, etag: opened.etag, before: opened.before },
    protocol: opened.protocol,
  }), { drafts: desk.drafts, name });
  const { shown: { draft, base, protocol }, now, go } = formState;
  const related = useRelatedRecords(opened, desk);
  const [faults, setFaults] = useState<DraftFaults>({});
  const [presses, setPresses] = useState(0);
  const [saving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const [failure, setFailure] = useState<unknown>();
  const [conflict, setConflict] = useState<NewerVersion>();
  const [restored, setRestored] = useState(opened.typed !== undefined);
  const dirty = isDirty(formState.shown);
  const readOnly = protocol?.status === "signed";

  // Keeps its identity between renders, so that a key press renders only its own field.
  const change: ChangeDraft = useCallback((wish) => {
    go({ draft: { ...now.current.draft, ...wish } });
    setFailure(undefined);
    setFaults((before) => faultsLeft(before, wish));
  }, [go]);

  /** Validates the draft and shows the faults at their fields; the first gets the focus. */
  function isSound(): boolean {
    const found = protocolDraftFaults(now.current.draft, {
      times: likelyTimes(opened),
      basis: related.newestBasis(),
      known: known(now.current.protocol),
    });
    setFaults(found);
    setPresses((before) => before + 1);
    return Object.keys(found).length === 0;
  }

  function content(): ProtocolContent {
    return draftContent(now.current.draft, known(now.current.protocol));
  }

  /** The save's arguments: what is saved, and the version it is based on. */
  function toSave(): Saving {
    const { base: { id, etag, before }, protocol } = now.current;
    return {
      kind,
      id,
      rental,
      etag,
      before: protocol && etag !== "" ? soundContent(before, protocol) : undefined,
      kept: toKeep(now.current),
    };
  }

  /**
   * Saves the draft; if another tab has saved it, merges or reports a conflict.
   * @returns the saved version
   */
  async function saveOrCompare(): Promise<Versioned<Protocol> | undefined> {
    try {
      return adopt(await desk.save(toSave(), content()));
    } catch (thrown) {
      if (isGone(thrown)) startAnew();
      if (!(thrown instanceof NewerOnDevice)) throw thrown;
      const newer = await desk.ofRental(kind, rental);
      if (!newer) throw thrown;
      if (receive(newer) === "conflict") return undefined;
      return adopt(await desk.save(toSave(), content()));
    }
  }

  /**
   * Receives a newer version of the protocol. `advance`: nothing is typed here, so the form shows
   * it. `rebase`: the typed values are kept on top of it. `conflict`: both sides changed a field to
   * different values, or the protocol is signed; a person decides.
   */
  function receive(newer: Versioned<Protocol>): "advance" | "rebase" | "conflict" {
    const { draft: mine, base: { before } } = now.current;
    const theirs = opened.draftOf(newer.values);
    const { conflicts, differences, merged } = merge3({ before, mine, theirs }, DRAFT_FIELDS);
    const isTyped = differences.some(({ changedBy }) => changedBy !== "theirs");
    if (conflicts.length > 0 || isTyped && newer.values.status === "signed") {
      const changed = differences.flatMap(({ field, changedBy }) =>
        changedBy === "mine" ? [] : [field]
      );
      setConflict({ newer, theirs: changed });
      return "conflict";
    }
    goOnFrom(newer, merged);
    return isTyped ? "rebase" : "advance";
  }

  /** Bases the form on the newer version, with `draft` as its values. */
  function goOnFrom({ etag, values }: Versioned<Protocol>, draft: ProtocolDraft): void {
    const base = { id: values.id, etag, before: opened.draftOf(values) };
    go({ base, protocol: values, draft });
  }

  /** The protocol was deleted on the server: the next save creates a new one with these values. */
  function startAnew(): void {
    if (now.current.base.etag === "") return;
    go({ base: { ...now.current.base, id: v7(), etag: "" }, protocol: undefined });
    toast.info(officeMessages.protocolGone, { text: officeMessages.protocolSavedAnew });
  }

  /** Shows a version that was just saved, and bases the form on it. */
  function adopt(saved: Versioned<Protocol>): Versioned<Protocol> {
    goOnFrom(saved, opened.draftOf(saved.values));
    setConflict(undefined);
    setRestored(false);
    setSavedAt(new Date());
    return saved;
  }

  /** Saves the draft if it is valid. @returns the saved version; undefined if it was not saved */
  async function save(): Promise<Versioned<Protocol> | undefined> {
    if (saving || !isSound()) return undefined;
    setSaving(true);
    setFailure(undefined);
    try {
      return await saveOrCompare();
    } catch (thrown) {
      // After any failure the typed values are kept and the form shows the reason.
      setFaults(serverFaults(thrown));
      // Related records may have changed, which would explain the refusal: read them again.
      if (thrown instanceof ProblemFailure && thrown.status === 409) void related.lookAgain();
      setPresses((before) => before + 1);
      setFailure(thrown);
      return undefined;
    } finally {
      setSaving(false);
    }
  }

  return {
    opened,
    id: base.id,
    draft,
    protocol,
    related,
    etag: base.etag,
    /** Saved on this device and not on the server yet. */
    waits: entryIdOf(base.etag) !== undefined,
    dirty,
    readOnly,
    restored: restored && dirty,
    faults,
    presses,
    saving,
    savedAt,
    failure,
    conflict,
    change,
    isSound,
    content,
    save,
    /** The current values, for code after an await: rendered values may be older. */
    newest: () => now.current,
    /** The arguments of a save, for a step that saves by itself. */
    toSave,
    /** Saves, for a step that shows its own state. Throws the failure. */
    record: saveOrCompare,
    adopt,
    /** The values that the form is based on. */
    before: base.before,
    receive,
    startAnew,
    /** Continues from the newer version, with the typed values or without them. */
    settle(keep: "mine" | "theirs"): void {
      if (!conflict) return;
      const { newer } = conflict;
      const theirs = opened.draftOf(newer.values);
      const { merged } = merge3({ before: base.before, mine: draft, theirs }, DRAFT_FIELDS);
      goOnFrom(newer, keep === "mine" ? merged : theirs);
      setConflict(undefined);
      setFailure(undefined);
    },
    /** Writes the draft again after it was deleted from the device. */
    keepAgain(): void {
      void desk.drafts.keep(name, toKeep(now.current));
    },
    /** Discards the typed values. */
    discard(): void {
      formState.forget();
      go({ draft: base.before });
      setFaults({});
      setFailure(undefined);
      setConflict(undefined);
      setRestored(false);
    },
  };
}

/** Whether a failure means that the protocol was deleted. */
export function isGone(failure: unknown): boolean {
  return failure instanceof ProblemFailure && failure.status === 404;
}

function known(protocol: Protocol | undefined): string | undefined {
  return protocol?.status === "planned" ? undefined : protocol?.dateTime;
}

/** A version's content; undefined for a protocol that is not filled yet. */
function soundContent(before: ProtocolDraft, protocol: Protocol): ProtocolContent | undefined {
  return protocol.status === "planned" ? undefined : draftContent(before, protocol.dateTime);
}

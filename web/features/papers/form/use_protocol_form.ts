import { useCallback, useState } from "react";
import { v7 } from "uuid";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { merge3 } from "../../../../shared/merge3.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { ProtocolContent } from "../../../../shared/paperwork/protocol_content.ts";
import { ProblemFailure } from "../../../api/failures.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { type DraftFaults, faultsLeft, protocolDraftFaults } from "./draft/draft_faults.ts";
import { likelyTimes } from "./draft/likely_times.ts";
import type { ProtocolToEdit } from "./draft/open_protocol.ts";
import { DRAFT_FIELDS, draftContent, type ProtocolDraft } from "./draft/protocol_draft.ts";
import { serverFaults } from "./draft/server_faults.ts";
import { isDirty, toKeep, useFormState } from "./draft/use_form_state.ts";
import { useRelatedRecords } from "./use_related_records.ts";
import type { ProtocolDesk, Saving } from "../protocol_desk.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { draftName } from "../../../offline/device/draft.ts";
import { entryIdOf } from "../../../offline/replica/local_protocol.ts";
import { NewerOnDevice } from "../../../offline/outbox.ts";

export type ProtocolForm = ReturnType<typeof useProtocolForm>;

/** Takes what was changed in the draft; the rest stays. */
export type ChangeDraft = (wish: Partial<ProtocolDraft>) => void;

/** Another tab saved the protocol meanwhile, or signed it: what is there now, and what differs. */
export type ProtocolConflict = {
  readonly newer: Versioned<Protocol>;
  readonly theirs: readonly (keyof ProtocolDraft)[];
};

/**
 * One protocol's form: a plain draft, its faults, and the one command that saves it. What is typed is
 * kept on the device until it is saved or discarded; what is saved waits there for the server; nobody's
 * version is overwritten unseen.
 */
export function useProtocolForm(opened: ProtocolToEdit, desk: ProtocolDesk) {
  const { kind, rental } = opened;
  const name = draftName(kind, rental.id);
  const standing = useFormState(() => ({
    draft: opened.typed ?? opened.before,
    base: { id: opened.id, etag: opened.etag, before: opened.before },
    protocol: opened.protocol,
  }), { drafts: desk.drafts, name });
  const { shown: { draft, base, protocol }, now, go } = standing;
  const beside = useRelatedRecords(opened, desk);
  const [faults, setFaults] = useState<DraftFaults>({});
  const [presses, setPresses] = useState(0);
  const [saving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const [failure, setFailure] = useState<unknown>();
  const [conflict, setConflict] = useState<ProtocolConflict>();
  const [restored, setRestored] = useState(opened.typed !== undefined);
  const dirty = isDirty(standing.shown);
  const readOnly = protocol?.status === "signed";

  // One and the same from picture to picture: so a key draws no more than its own field.
  const change: ChangeDraft = useCallback((wish) => {
    go({ draft: { ...now.current.draft, ...wish } });
    setFailure(undefined);
    setFaults((before) => faultsLeft(before, wish));
  }, [go]);

  /** The draft's faults, shown at their fields; the first gets the focus. */
  function isSound(): boolean {
    const found = protocolDraftFaults(now.current.draft, {
      times: likelyTimes(opened),
      basis: beside.newestBasis(),
      known: known(now.current.protocol),
    });
    setFaults(found);
    setPresses((before) => before + 1);
    return Object.keys(found).length === 0;
  }

  function content(): ProtocolContent {
    return draftContent(now.current.draft, known(now.current.protocol));
  }

  /** What is to be saved, and what it goes on from. */
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

  /** Saves the draft, or finds out that another tab was faster. @returns the saved version */
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
   * Takes a newer version of the protocol. `advance`: nothing is typed here, so the form shows it.
   * `rebase`: what is typed stays on top of it. `conflict`: both sides changed a field to different
   * values, or it is signed; a person decides.
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

  /** From the newer version, with `draft` typed on top of it. */
  function goOnFrom({ etag, values }: Versioned<Protocol>, draft: ProtocolDraft): void {
    const base = { id: values.id, etag, before: opened.draftOf(values) };
    go({ base, protocol: values, draft });
  }

  /** The server has it no more: what stands here becomes a new protocol with the next save. */
  function startAnew(): void {
    if (now.current.base.etag === "") return;
    go({ base: { ...now.current.base, id: v7(), etag: "" }, protocol: undefined });
    toast.info(officeMessages.protocolGone, { text: officeMessages.protocolSavedAnew });
  }

  /** A version that the server has just told: the form shows it and goes on from it. */
  function adopt(saved: Versioned<Protocol>): Versioned<Protocol> {
    goOnFrom(saved, opened.draftOf(saved.values));
    setConflict(undefined);
    setRestored(false);
    setSavedAt(new Date());
    return saved;
  }

  /** Saves what is there, if it is sound. @returns the saved version; undefined where it was not */
  async function save(): Promise<Versioned<Protocol> | undefined> {
    if (saving || !isSound()) return undefined;
    setSaving(true);
    setFailure(undefined);
    try {
      return await saveOrCompare();
    } catch (thrown) {
      // Whatever it was, everything typed stays and the form says the reason.
      setFaults(serverFaults(thrown));
      // It may have been refused for what changed beside it meanwhile.
      if (thrown instanceof ProblemFailure && thrown.status === 409) void beside.lookAgain();
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
    beside,
    etag: base.etag,
    /** Saved here, and not on the server yet. */
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
    /** Of this moment, for whoever has waited for something: what is drawn may be older. */
    newest: () => now.current,
    /** What a step of its own saves. */
    toSave,
    /** The save itself, for a step that shows its own state. Throws what went wrong. */
    record: saveOrCompare,
    adopt,
    /** Before something was typed over it. */
    before: base.before,
    receive,
    startAnew,
    /** Goes on from the newer version: with what was typed here on top, or without it. */
    settle(keep: "mine" | "theirs"): void {
      if (!conflict) return;
      const { newer } = conflict;
      const theirs = opened.draftOf(newer.values);
      const { merged } = merge3({ before: base.before, mine: draft, theirs }, DRAFT_FIELDS);
      goOnFrom(newer, keep === "mine" ? merged : theirs);
      setConflict(undefined);
      setFailure(undefined);
    },
    /** Writes the draft once more: what was kept of it is gone. */
    keepAgain(): void {
      void desk.drafts.keep(name, toKeep(now.current));
    },
    /** Forgets what was typed. */
    discard(): void {
      standing.forget();
      go({ draft: base.before });
      setFaults({});
      setFailure(undefined);
      setConflict(undefined);
      setRestored(false);
    },
  };
}

/** Whether a failure says that somebody has deleted what was to be changed. */
export function isGone(failure: unknown): boolean {
  return failure instanceof ProblemFailure && failure.status === 404;
}

function known(protocol: Protocol | undefined): string | undefined {
  return protocol?.status === "planned" ? undefined : protocol?.dateTime;
}

/** What a version said; one that nobody has filled yet says nothing. */
function soundContent(before: ProtocolDraft, protocol: Protocol): ProtocolContent | undefined {
  return protocol.status === "planned" ? undefined : draftContent(before, protocol.dateTime);
}

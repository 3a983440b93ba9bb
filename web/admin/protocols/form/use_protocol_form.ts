import { useEffect, useRef, useState } from "react";
import { v7 } from "uuid";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { ProtocolContent } from "../../../../shared/paperwork/protocol_content.ts";
import { draftName } from "../../../offline/draft.ts";
import { entryIdOf } from "../../../offline/local_protocol.ts";
import { NewerOnDevice } from "../../../offline/outbox.ts";
import { ProblemFailure } from "../../../state/failures.ts";
import type { Versioned } from "../../../state/versioned_values.ts";
import type { ProtocolDesk, Saving } from "../protocol_desk.ts";
import { toast } from "../../../ui/toast.ts";
import { changedFields, rebasedDraft, theirChanges } from "./draft_changes.ts";
import { type DraftFaults, draftFaults } from "./draft_faults.ts";
import { likelyTimes } from "./likely_times.ts";
import type { OpenedProtocol } from "./open_protocol.ts";
import { contentOf, type ProtocolDraft } from "./protocol_draft.ts";
import { serverFaults } from "./server_faults.ts";

export type ProtocolForm = ReturnType<typeof useProtocolForm>;

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
export function useProtocolForm(opened: OpenedProtocol, desk: ProtocolDesk) {
  const { kind, rental } = opened;
  const name = draftName(kind, rental.id);
  const [draft, setDraft] = useState(opened.typed ?? opened.before);
  const [protocol, setProtocol] = useState(opened.protocol);
  /** Which protocol is made or changed, and what that goes on from. */
  const [base, setBase] = useState({ id: opened.id, etag: opened.etag, before: opened.before });
  /** The newest of all for what goes on while a call is under way. */
  const now = useRef({ draft, base, protocol });
  now.current = { draft, base, protocol };
  const [faults, setFaults] = useState<DraftFaults>({});
  const [presses, setPresses] = useState(0);
  const [saving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const [failure, setFailure] = useState<unknown>();
  const [conflict, setConflict] = useState<ProtocolConflict>();
  const [restored, setRestored] = useState(opened.typed !== undefined);
  const dirty = changedFields(base.before, draft).length > 0;
  const readOnly = protocol?.status === "signed";
  const kept = useRef(dirty);

  useEffect(() => {
    if (!dirty && !kept.current) return;
    kept.current = dirty;
    void desk.drafts.keep(name, dirty ? { ...base, typed: draft } : undefined);
  }, [draft, base]);

  function change(wish: Partial<ProtocolDraft>): void {
    setDraft((before) => ({ ...before, ...wish }));
    setFailure(undefined);
    setFaults((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in wish)))
    );
  }

  /** The draft's faults, shown at their fields; the first gets the focus. */
  function isSound(): boolean {
    const found = draftFaults(now.current.draft, likelyTimes(opened));
    setFaults(found);
    setPresses((before) => before + 1);
    return Object.keys(found).length === 0;
  }

  function content(): ProtocolContent {
    return contentOf(now.current.draft, known(now.current.protocol));
  }

  /** What is to be saved, and what it goes on from. */
  function toSave(): Saving {
    const { base: { id, etag, before }, draft: typed, protocol } = now.current;
    return {
      kind,
      id,
      rental,
      etag,
      before: protocol && etag !== "" ? soundContent(before, protocol) : undefined,
      kept: { id, etag, before, typed },
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
      return meet(newer) ? adopt(await desk.save(toSave(), content())) : undefined;
    }
  }

  /** Goes on from a newer version where nothing is to be asked; else there is a conflict. */
  function meet(newer: Versioned<Protocol>): boolean {
    const { draft: mine, base: { before } } = now.current;
    const theirs = theirChanges({ before, mine, newer: opened.draftOf(newer.values) });
    const clear = theirs.length === 0 && newer.values.status !== "signed";
    if (clear) goOnFrom(newer);
    else setConflict({ newer, theirs });
    return clear;
  }

  function goOnFrom(newer: Versioned<Protocol>): void {
    const { etag, values } = newer;
    const next = { id: values.id, etag, before: opened.draftOf(values) };
    now.current = { ...now.current, base: next, protocol: newer.values };
    setBase(next);
    setProtocol(newer.values);
  }

  /** The server has it no more: what stands here becomes a new protocol with the next save. */
  function startAnew(): void {
    if (now.current.base.etag === "") return;
    const next = { ...now.current.base, id: v7(), etag: "" };
    now.current = { ...now.current, base: next, protocol: undefined };
    setBase(next);
    setProtocol(undefined);
    toast.info(officeMessages.protocolGone, { text: officeMessages.protocolSavedAnew });
  }

  /** A version that the server has just told: the form shows it and goes on from it. */
  function adopt(saved: Versioned<Protocol>): Versioned<Protocol> {
    goOnFrom(saved);
    setDraft(opened.draftOf(saved.values));
    now.current = { ...now.current, draft: opened.draftOf(saved.values) };
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
    /** What a step of its own saves. */
    toSave,
    /** The save itself, for a step that shows its own state. Throws what went wrong. */
    record: saveOrCompare,
    adopt,
    /** Before something was typed over it. */
    before: base.before,
    meet,
    startAnew,
    /** The protocol itself has moved on, and what it says has not: its PDF was drawn. */
    note: setProtocol,
    /** What was saved here as `etag` is on the server: unless it was saved again, it goes on from there. */
    catchUp(sent: Versioned<Protocol>, etag: string): void {
      const { base } = now.current;
      if (base.etag !== etag) return;
      if (changedFields(base.before, opened.draftOf(sent.values)).length === 0) goOnFrom(sent);
    },
    /** Goes on from the newer version: with what was typed here on top, or without it. */
    settle(keep: "mine" | "theirs"): void {
      if (!conflict) return;
      const { newer } = conflict;
      const theirs = opened.draftOf(newer.values);
      const mine = rebasedDraft({ before: base.before, mine: draft, newer: theirs });
      goOnFrom(newer);
      setDraft(keep === "mine" ? mine : theirs);
      setConflict(undefined);
      setFailure(undefined);
    },
    /** Writes the draft once more: what was kept of it is gone. */
    keepAgain(): void {
      void desk.drafts.keep(name, { ...base, typed: draft });
    },
    /** Forgets what was typed. */
    discard(): void {
      void desk.drafts.keep(name, undefined);
      kept.current = false;
      setDraft(base.before);
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
  return protocol.status === "planned" ? undefined : contentOf(before, protocol.dateTime);
}

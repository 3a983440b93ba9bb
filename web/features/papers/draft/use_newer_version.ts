import { useState } from "react";
import { v7 } from "uuid";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { merge3 } from "../../../../shared/merge3.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import type { ProtocolToEdit } from "./open_protocol.ts";
import { DRAFT_LABELS, type ProtocolDraft } from "./protocol_draft.ts";
import type { KeptValues } from "./use_kept_values.ts";

/** Another tab has saved or signed the protocol since: its version, and the fields that differ. */
export type NewerVersion = {
  readonly newer: Versioned<Protocol>;
  readonly theirs: readonly (keyof ProtocolDraft)[];
};

/** Moves a protocol's form to a newer version of the protocol, or reports a conflict with it. */
export function useNewerVersion(
  { draftOf }: Pick<ProtocolToEdit, "draftOf">,
  { now, go }: KeptValues,
) {
  const [conflict, setConflict] = useState<NewerVersion>();

  /** Bases the form on the newer version, with `draft` as its values */
  function goOnFrom(
    { etag, values }: Versioned<Protocol>,
    draft: ProtocolDraft = draftOf(values),
  ): void {
    const base = { ...now.current.base, id: values.id, etag, before: draftOf(values) };
    go({ base, protocol: values, draft });
  }

  function compare({ values }: Versioned<Protocol>) {
    const { draft: mine, base: { before } } = now.current;
    return merge3({ before, mine, theirs: draftOf(values) }, DRAFT_LABELS);
  }

  return {
    conflict,
    goOnFrom,
    endConflict: () => setConflict(undefined),
    /**
     * Receives a newer version of the protocol. `advance`: nothing is typed here, so the form shows
     * it. `rebase`: the typed values are kept on top of it. `conflict`: both sides changed a field
     * to different values, or the protocol is signed; a person decides.
     */
    receive(newer: Versioned<Protocol>): "advance" | "rebase" | "conflict" {
      const { conflicts, differences, merged } = compare(newer);
      const isTyped = differences.some(({ changedBy }) => changedBy !== "theirs");
      if (conflicts.length > 0 || isTyped && newer.values.status === "signed") {
        const theirs = differences.flatMap(({ field, changedBy }) =>
          changedBy === "mine" ? [] : [field]
        );
        setConflict({ newer, theirs });
        return "conflict";
      }
      goOnFrom(newer, merged);
      return isTyped ? "rebase" : "advance";
    },
    /** Continues from the newer version, with the typed values or without them. */
    resolveConflict(keep: "mine" | "theirs"): void {
      if (!conflict) return;
      const { newer } = conflict;
      goOnFrom(newer, keep === "mine" ? compare(newer).merged : undefined);
      setConflict(undefined);
    },
    /** The protocol was deleted on the server: the next save creates a new one with these values. */
    startOver(): void {
      if (now.current.base.etag === "") return;
      go({ base: { ...now.current.base, id: v7(), etag: "" }, protocol: undefined });
      toast.info(officeMessages.protocolNotOnServer, { text: officeMessages.protocolSavedAsNew });
    },
  };
}

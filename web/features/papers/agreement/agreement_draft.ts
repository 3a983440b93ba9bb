import { isSameValue, merge3 } from "../../../../shared/merge3.ts";
import { type FormDraft, formDraft, type FormDrafts } from "../../../api/form_drafts.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import type { DeviceDrafts } from "../../../offline/device/device_drafts.ts";
import type { AgreementValues } from "./agreement_values.ts";

/** An agreement's draft on the device, as its form reads and writes it. */
export interface AgreementDrafts extends FormDrafts {
  /** The latest values are stored or deleted, or that has failed. */
  settled(): Promise<void>;
  /** Another tab has stored what the form shows. */
  isShared(): void;
}

/**
 * The draft of a rental's agreement under `name`, begun with what the device has `kept` of it. The form
 * of another version continues with what was typed, merged into that version; without any it continues
 * with what the server has `refused`, which is no draft until something is typed.
 */
export function agreementDrafts(
  device: DeviceDrafts,
  name: string,
  { start, kept, refused }: {
    readonly start: Versioned<AgreementValues>;
    readonly kept: unknown;
    /** Under the etag of its entry, which another form may have been opened with. */
    readonly refused?: { readonly etag: string; readonly draft: FormDraft<AgreementValues> };
  },
): AgreementDrafts {
  const found = formDraft(kept, start.values);
  // What was typed into a version that was refused since continues on the base of that version.
  const onBase = found && found.etag === refused?.etag
    ? { ...refused.draft, typed: found.typed }
    : found;
  let draft: FormDraft<object> | undefined = onBase ? continued(onBase, start) : refused?.draft;
  let isKept = found !== undefined;
  let last = Promise.resolve();
  if (draft && !draft.attempt && isSameValue(draft.typed, draft.before)) {
    // The server has all of it: its reply was lost, or somebody typed the same.
    draft = undefined;
    isKept = false;
    last = device.keep(name, undefined);
  }
  return {
    read: (_name, like) => formDraft(draft, like),
    keep(_name, next) {
      draft = next;
      if (!next && !isKept) return;
      isKept = next !== undefined;
      last = device.keep(name, next);
    },
    async settled() {
      // A failure is shown by the form's bar.
      await last.catch(() => {});
      await device.settled(name);
    },
    isShared() {
      isKept = true;
    },
  };
}

/**
 * Where both changed a field, the draft stays on its version: saving finds the conflict. The draft of a
 * new agreement, which another person has saved since, is on version 0.
 */
function continued(
  draft: FormDraft<AgreementValues>,
  { etag, values: theirs }: Versioned<AgreementValues>,
): FormDraft<AgreementValues> {
  if (draft.etag === etag) return draft;
  const { before, typed: mine } = draft;
  const { conflicts, merged } = merge3({ before, mine, theirs });
  if (conflicts.length === 0) return { etag, before: theirs, typed: merged };
  return draft.etag === "" ? { ...draft, etag: NO_VERSION } : draft;
}

const NO_VERSION = '"0"';

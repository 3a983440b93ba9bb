import { type RefObject, useRef } from "react";
import { isSameValue } from "../../../../shared/merge3.ts";
import { formDraft } from "../../../api/form_drafts.ts";
import { browserDevice, browserDrafts } from "../../../offline/device/browser_device.ts";
import { type OtherTabs, useOtherTabs } from "../../../records/use_other_tabs.ts";
import type { useVersionedForm } from "../../../records/use_versioned_form.ts";
import { isSigned } from "../paper.ts";
import type { AgreementDrafts } from "./agreement_draft.ts";
import { agreementOfRental, type AgreementVersion } from "./agreement_store.ts";
import { AGREEMENT_FIELDS, type AgreementValues, agreementValues } from "./agreement_values.ts";

/**
 * The form of an agreement in the other tabs of this browser: all of them show what is typed in one, and
 * continue from what one has saved.
 */
export function useAgreementTabs(
  name: string,
  form: ReturnType<typeof useVersionedForm<AgreementValues>>,
  { drafts, newest, file, rentalId, onSavedElsewhere }: {
    drafts: AgreementDrafts;
    /** The agreement as it was last read or saved. */
    newest: RefObject<AgreementVersion>;
    /** Chosen in this tab, and not sent yet. */
    file: File | undefined;
    rentalId: string;
    /** Another tab has saved all that this one has. */
    onSavedElsewhere: () => void;
  },
): { readonly tabs: OtherTabs<AgreementValues>; readonly catchUp: () => Promise<void> } {
  const { fields, quietly, keepAgain, dirty, saving } = form;
  const isOutdated = useRef(false);

  /** Continues from what another tab has saved, with what only this one has: values and a file. */
  async function receiveSaved(): Promise<void> {
    isOutdated.current = saving;
    if (saving) return;
    const found = await agreementOfRental(browserDevice(), rentalId);
    if (!found) return;
    const { isSignedHere, values: agreement, etag } = found;
    const theirs = agreementValues(agreement);
    const merged = isSignedHere || isSigned(agreement)
      ? fields.getValues()
      : form.receive({ values: theirs, etag });
    newest.current = agreement;
    if (merged && !file && isSameValue(merged, theirs)) onSavedElsewhere();
  }

  const tabs = useOtherTabs<AgreementValues>(name, {
    values: () => fields.getValues(),
    show: (typed) =>
      quietly(() => {
        drafts.isShared();
        for (const field of AGREEMENT_FIELDS) {
          const value = typed[field];
          if (typeof value === "string") fields.setValue(field, value, { shouldDirty: true });
        }
      }),
    async kept() {
      const there = await browserDrafts().latest(name);
      if (there === undefined && dirty && !saving) return undefined;
      return formDraft(there, fields.getValues())?.typed ?? "unknown";
    },
    // What cannot be read now is found by the next save.
    onSaved: () => receiveSaved().catch(() => {}),
    onDiscarded: keepAgain,
  });
  return {
    tabs,
    /** After this tab's own save: another one has saved at the same time. */
    catchUp: async () => {
      if (isOutdated.current) await receiveSaved();
    },
  };
}

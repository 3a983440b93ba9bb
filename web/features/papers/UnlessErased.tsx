import { type ReactNode, useEffect } from "react";
import { officeMessages } from "../../../shared/office_messages.ts";
import type { PaperKind } from "../../../shared/papers/options.ts";
import { adminPaths } from "../../../shared/paths.ts";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { kindWords } from "./protocol_words.ts";
import { Alert } from "../../kit/states/Alert.tsx";
import { browserDevice, browserDrafts } from "../../offline/device/browser_device.ts";
import { draftName, reasonDraftName } from "../../offline/device/drafts.ts";
import { isErased } from "../../offline/device/erased_rentals.ts";
import { useLive } from "../../records/use_live.ts";

/**
 * The form of a rental's paper until the data of its customer are erased in this browser: then a note, and
 * nothing of what was typed stays on the device.
 */
export function UnlessErased(
  { kind, rentalId, heading, children }: {
    kind: PaperKind;
    rentalId: string;
    /** The heading of the page, if the form has it. */
    heading?: ReactNode;
    children: ReactNode;
  },
) {
  const isErasedHere = useLive(() => isErased(browserDevice(), rentalId), [rentalId]);
  useEffect(() => {
    if (!isErasedHere) return;
    const drafts = browserDrafts();
    for (const name of [draftName(kind, rentalId), reasonDraftName(rentalId)]) {
      drafts.keep(name, undefined).catch((failure: unknown) =>
        console.warn("Cannot delete a draft:", failure instanceof Error && failure.name)
      );
    }
  }, [isErasedHere]);
  if (!isErasedHere) return children;
  const { list, listPath } = kind === "agreement" ? AGREEMENTS : kindWords[kind];
  return (
    <>
      {heading}
      <Alert
        tone="warning"
        title={officeMessages.customerErasedTitle}
        action={<ButtonLink variant="secondary" to={listPath}>{list}</ButtonLink>}
      >
        {officeMessages.customerErasedText}
      </Alert>
    </>
  );
}

const AGREEMENTS = { list: "Dokumenty", listPath: adminPaths.agreements } as const;

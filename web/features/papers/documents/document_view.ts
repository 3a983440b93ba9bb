import type { ListedDocument } from "../../../../shared/api/rental_document.ts";
import { isSignedDocument } from "../document_words.ts";
import { plainText } from "../../../../shared/plain_text.ts";
import { withoutPersonalNumbers } from "../../../api/office/personal_number.ts";

/** Which agreements the list shows; stored in the address, so that Back restores it. */
export type DocumentView = { readonly text: string; readonly show: DocumentSelection };
/** In the order of the selections. */
export const DOCUMENT_SELECTIONS = ["all", "unsigned", "signed"] as const;
export type DocumentSelection = typeof DOCUMENT_SELECTIONS[number];

/** The agreements of a selection. */
export function selectedDocuments(
  documents: readonly ListedDocument[],
  show: DocumentSelection,
): readonly ListedDocument[] {
  switch (show) {
    case "all":
      return documents;
    case "unsigned":
      return documents.filter((one) => !isSignedDocument(one));
    case "signed":
      return documents.filter(isSignedDocument);
    default:
      return show satisfies never;
  }
}

/**
 * The agreements of a view: each word in the text occurs in the customer's name, the car or its
 * registration number, ignoring case, accents and spaces.
 */
export function filteredDocuments(
  documents: readonly ListedDocument[],
  { text, show }: DocumentView,
): readonly ListedDocument[] {
  const words = plainText(text).split(/\s+/).filter(Boolean);
  const whole = squeezed(text);
  return selectedDocuments(documents, show).filter(({ customerName, rentalCar }) => {
    const { brand = "", model = "", registrationNumber = "" } = rentalCar ?? {};
    const found = plainText(`${customerName} ${brand} ${model} ${registrationNumber}`);
    return words.every((word) => found.includes(word)) ||
      whole !== "" && squeezed(registrationNumber).includes(whole);
  });
}

/** Reads the view from an address. */
export function documentViewOf(address: URLSearchParams): DocumentView {
  const show = DOCUMENT_SELECTIONS.find((one) => one === address.get("show"));
  return { text: address.get("text") ?? "", show: show ?? "all" };
}

/** The shortest address of a view; a PESEL or a phone number in its text is left out. */
export function documentViewAddress({ text, show }: DocumentView): URLSearchParams {
  const shown = withoutPersonalNumbers(text);
  return new URLSearchParams({ ...(shown && { text: shown }), ...(show !== "all" && { show }) });
}

function squeezed(mark: string): string {
  return plainText(mark).replace(/\s/g, "");
}

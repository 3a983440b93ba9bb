import type { PaperListQuery, PaperListState } from "../../../../shared/api/paper_list.ts";
import { call } from "../../../api/office/call.ts";
import {
  holdsPersonalNumber,
  withoutPersonalNumbers,
} from "../../../api/office/personal_number.ts";
import type { ListAddress } from "../../../api/use_list_view.ts";

/** Which agreements the list shows; stored in the address, so that Back restores it. */
export type AgreementView = {
  readonly text: string;
  readonly show: AgreementSelection;
  readonly page: number;
};
/** In the order of the selections. */
export const AGREEMENT_SELECTIONS = ["all", "unsigned", "signed"] as const;
export type AgreementSelection = typeof AGREEMENT_SELECTIONS[number];

/** `?text=&show=&page=`, the shortest; a PESEL or a phone number in the text is left out. */
export const agreementListAddress: ListAddress<AgreementView> = {
  read(address) {
    const page = Number(address.get("page"));
    return {
      text: withoutPersonalNumbers(address.get("text") ?? ""),
      show: AGREEMENT_SELECTIONS.find((one) => one === address.get("show")) ?? "all",
      page: Number.isInteger(page) && page > 0 ? page : 1,
    };
  },
  write({ text, show, page }) {
    const shown = withoutPersonalNumbers(text);
    return new URLSearchParams({
      ...(shown && { text: shown }),
      ...(show !== "all" && { show }),
      ...(page > 1 && { page: String(page) }),
    });
  },
  isPrivate: ({ text }) => holdsPersonalNumber(text),
};

/** One page of agreements. */
export function readAgreements(view: AgreementView, signal: AbortSignal) {
  const params = { kind: "agreement" } as const;
  return call("GET /paper/{kind}", { params, query: agreementQuery(view), signal });
}

/** What the server is asked for. */
export function agreementQuery(
  { text, show, page }: AgreementView,
): Pick<PaperListQuery, "search" | "state" | "page"> {
  return { search: text, state: STATES[show], page };
}

/** How many agreements of a selection the search finds. */
export function selectionCount(
  totals: Readonly<Record<PaperListState, number>>,
  show: AgreementSelection,
): number {
  const state = STATES[show];
  return state ? totals[state] : totals.planned + totals.filled + totals.signed;
}

const STATES: Readonly<Record<AgreementSelection, PaperListState | "">> = {
  all: "",
  unsigned: "filled",
  signed: "signed",
};

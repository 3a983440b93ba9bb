import { useRef, useState } from "react";
import type { Rental } from "../../../../../shared/api/rental.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { useVersionedForm } from "../../../../records/use_versioned_form.ts";
import { versioned } from "../../../../api/office/call.ts";
import { ProblemFailure } from "../../../../api/failures.ts";
import { type SignedPapers, signedPapers } from "../../../papers/rental_papers.ts";
import type { Versioned } from "../../../../api/versioned_values.ts";
import { toast } from "../../../../kit/dialogs/toast.ts";
import { atFormFields, rentalDrafts } from "../form/rental_drafts.ts";
import { type PriceChoice, priceChoice } from "../../../papers/price/price_choice.ts";
import { usePricedCar } from "../../../papers/price/use_priced_car.ts";
import {
  orderedPeriod,
  rentalFields,
  rentalFormFaults,
  type RentalValues,
  rentalValues,
} from "../form/rental_values.ts";

/**
 * State of one rental's edit: its form, its save command, and the question about its papers.
 * Restores a draft left by a reload or an ended session.
 */
export function useRentalEdit(opened: Versioned<Rental>, onSaved: (rental: Rental) => void) {
  const { id } = opened.values;
  const newest = useRef(opened.values);
  const form = useVersionedForm<RentalValues>({
    opened: { ...opened, values: rentalValues(opened.values) },
    draft: { drafts: rentalDrafts, name: id },
    faultsOf: (values) => rentalFormFaults(values, rentalValues(newest.current)),
    async save(values, sending) {
      const { status, regenerateDocuments } = values;
      const price = choiceOf(values) ? values.price : "keep";
      const known = rentalFields(values, newest.current);
      const body = { ...known, status, regenerateDocuments, price };
      try {
        return noted(await versioned("PUT /rental/{id}", { params: { id }, body, ...sending }));
      } catch (failure) {
        throw atFormFields(failure);
      }
    },
    read: async () => noted(await versioned("GET /rental/{id}", { params: { id } })),
    onSaved() {
      tellOfKeptPapers(pressed.current, newest.current);
      onSaved(newest.current);
    },
  });
  const values = form.fields.watch();
  const car = usePricedCar(values.rentalCarId);

  /** Both prices, if the change gives another one. */
  function choiceOf(typed: RentalValues): PriceChoice | undefined {
    const period = orderedPeriod(typed, newest.current);
    const requested = period && { rentalCarId: typed.rentalCarId, period };
    return requested && priceChoice(newest.current, requested, car);
  }

  const priceAsked = choiceOf(values);
  const [asking, setAsking] = useState(false);
  /** The rental before the press; with signed papers, which stay, so that no question is asked. */
  const pressed = useRef<Pressed>({ rental: opened.values });
  const papers = usePapersCheck(id);
  const [presses, setPresses] = useState(0);

  function noted({ values, etag }: Versioned<Rental>): Versioned<RentalValues> {
    newest.current = values;
    return { values: rentalValues(values), etag };
  }

  async function save(regenerateDocuments: boolean): Promise<void> {
    setAsking(false);
    papers.forgetFailure();
    form.fields.setValue("regenerateDocuments", regenerateDocuments);
    await form.submit();
    // The answer applied to this press only.
    form.fields.setValue("regenerateDocuments", false);
    setPresses((before) => before + 1);
  }

  return {
    ...form,
    ...failureOf(form, papers.failure),
    saving: form.saving || papers.checking,
    /** The question about the price; undefined if there is nothing to choose. */
    priceAsked,
    /** The question about the papers is open. */
    asking,
    /** Incremented after each press of 'Zapisz' once it is answered. */
    presses,
    /** Saves; first asks about the papers if they may be made again (decisions §8.7). */
    async press(): Promise<void> {
      pressed.current = { rental: newest.current };
      if (!newest.current.hasDocument || !await form.fields.trigger()) return await save(false);
      const signed = await papers.check();
      if (signed === "unknown") return;
      if (signed === undefined) return setAsking(true);
      pressed.current.papers = signed;
      await save(false);
    },
    save,
    stopAsking: () => setAsking(false),
  };
}

/** What the administrator is told of a press that saved nothing. */
function failureOf(
  { failure, fields }: ReturnType<typeof useVersionedForm<RentalValues>>,
  unchecked: unknown,
) {
  const onlyStatus = Object.keys(fields.formState.dirtyFields).join() === "status";
  return {
    failure: unchecked ?? failure,
    failureTitle: unchecked !== undefined
      ? officeMessages.relatedPapersNotChecked
      : onlyStatus
      ? officeMessages.rentalStatusNotUpdated
      : officeMessages.rentalNotUpdated,
    /** Nothing was sent, because it is unknown whether the papers are signed. */
    papersUnchecked: unchecked !== undefined,
    /**
     * A signed paper cannot be replaced; the rest can be saved without new papers (decisions §9.3).
     */
    papersRefused: unchecked === undefined && failure instanceof ProblemFailure &&
      /\/signed_(protocol|document)$/.test(failure.problem.type ?? ""),
  };
}

/** What becomes of signed papers after a save: another car or period gives the agreement an annex. */
export function keptPapersWords(
  papers: SignedPapers,
  before: EditedRental,
  after: EditedRental,
): string {
  const isOther = before.rentalCarId !== after.rentalCarId ||
    before.startDateTime !== after.startDateTime || before.endDateTime !== after.endDateTime;
  return papers === "agreement_on_screen" && isOther
    ? officeMessages.agreementAnnexed
    : officeMessages.papersKeptSigned;
}
type EditedRental = Pick<Rental, "rentalCarId" | "startDateTime" | "endDateTime">;
type Pressed = { rental: Rental; papers?: SignedPapers };

function tellOfKeptPapers({ papers, rental }: Pressed, after: Rental) {
  if (papers) toast.info(keptPapersWords(papers, rental, after));
}

/** Checks whether the papers of a rental may be made again: not if one of them is signed. */
function usePapersCheck(rentalId: string) {
  const [checking, setChecking] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  return {
    checking,
    /** Why it could not be checked. */
    failure,
    forgetFailure: () => setFailure(undefined),
    /** The signed ones; `unknown` if that could not be read. */
    async check(): Promise<SignedPapers | "unknown" | undefined> {
      setFailure(undefined);
      setChecking(true);
      try {
        return await signedPapers(rentalId);
      } catch (thrown) {
        // Nothing is sent: the administrator sees the reason and can retry.
        setFailure(thrown);
        return "unknown";
      } finally {
        setChecking(false);
      }
    },
  };
}

/** Whether this tab stores an unsaved edit of the rental. */
export function hasEditDraft(rental: Rental): boolean {
  return rentalDrafts.read(rental.id, rentalValues(rental)) !== undefined;
}

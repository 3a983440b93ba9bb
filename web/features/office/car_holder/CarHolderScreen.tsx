import { officeMessages } from "../../../../shared/office_messages.ts";
import { useOnline } from "../../../kit/states/use_online.ts";
import { usePageTitle } from "../../../site/use_page_title.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { ErrorState } from "../../../kit/states/ErrorState.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { CarHolderForm } from "./CarHolderForm.tsx";
import { CarHolderSkeleton } from "./CarHolderSkeleton.tsx";
import { HolderAnswer } from "./HolderAnswer.tsx";
import { useCarHolder } from "./use_car_holder.ts";
import { useLetter } from "./use_letter.ts";

/** 'Kto miał auto?': for a letter from the police or a fine, which rental had the car. */
export function CarHolderScreen() {
  usePageTitle("Kto miał auto?");
  const online = useOnline();
  const holder = useCarHolder();
  // Here, and not in the answer: what was typed for the letter outlives another question.
  const letter = useLetter();
  return (
    <>
      <PageHeader
        title="Kto miał auto?"
        lead="Wpisz numer rejestracyjny i czas z pisma, a zobaczysz, kto wtedy wynajmował auto."
      />
      <div className="grid max-w-[52rem] grid-cols-1 gap-6">
        {!online && <Alert tone="warning">{officeMessages.holderNeedsNetwork}</Alert>}
        <CarHolderForm holder={holder} />
        {holder.busy && <CarHolderSkeleton />}
        {holder.failure && (
          <ErrorState
            text={officeMessages.holderNotChecked}
            hint={holder.failure}
            onRetry={() => void holder.ask()}
          />
        )}
        {holder.answer && <HolderAnswer answer={holder.answer} letter={letter} />}
      </div>
    </>
  );
}

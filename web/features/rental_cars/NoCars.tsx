import { phoneLink } from "../../../shared/company_words.ts";
import { useCompany } from "../../brand/company.ts";
import Heart from "lucide-react/icons/heart";
import Phone from "lucide-react/icons/phone";
import { Button } from "../../kit/buttons/Button.tsx";
import { ButtonAnchor, ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { EmptyState } from "../../kit/states/EmptyState.tsx";
import { CarDrawing } from "../../brand/CarDrawing.tsx";
import { noFavouritesWords } from "../cars/tools/FavouritesFilter.tsx";

/**
 * Why no car is shown: there is none, all are taken in the period, none matches the filters, or
 * none is a favourite.
 */
export type NoCarsReason = "none" | "taken" | "noneFits" | "noFavourites";

/** Shown without cars, with what to do: another period, fewer filters, all cars, or a call. */
export function NoCars(
  { reason, everything, onClear }: {
    reason: NoCarsReason;
    /** The address of the same list without a period. */
    everything: string;
    onClear: () => void;
  },
) {
  const { departments: { sales } } = useCompany();
  const { title, text } = WORDS[reason];
  return (
    <EmptyState
      drawing={<CarDrawing />}
      title={title}
      text={text}
      {...(reason === "noFavourites" &&
        { drawing: Heart })}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {reason === "taken" && <ButtonLink to={everything}>Pokaż wszystkie auta</ButtonLink>}
          {reason === "noneFits" && <Button onClick={onClear}>Wyczyść filtry</Button>}
          {reason === "noFavourites"
            ? <Button onClick={onClear}>Pokaż wszystkie auta</Button>
            : sales.phone && (
              <ButtonAnchor
                href={phoneLink(sales)}
                variant="secondary"
                icon={<Phone aria-hidden="true" />}
              >
                {sales.phone}
              </ButtonAnchor>
            )}
        </div>
      }
    />
  );
}

const WORDS: Readonly<Record<NoCarsReason, { title: string; text: string }>> = {
  none: {
    title: "Nie mamy teraz aut do wypożyczenia",
    text: "Zajrzyj wkrótce albo zadzwoń, podpowiemy, kiedy coś się zwolni.",
  },
  taken: {
    title: "W tym terminie wszystkie auta są zajęte",
    text:
      "Przesuń odbiór lub zwrot o kilka godzin albo dni. Możesz też zadzwonić, poszukamy razem.",
  },
  noneFits: {
    title: "Żadne auto nie pasuje do tych filtrów",
    text: "Usuń któryś z filtrów albo zadzwoń, poszukamy razem.",
  },
  noFavourites: noFavouritesWords,
};

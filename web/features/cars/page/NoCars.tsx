import Heart from "lucide-react/icons/heart";
import Phone from "lucide-react/icons/phone";
import type { CarKind } from "../../../../shared/catalogue/kept_cars.ts";
import { phoneLink } from "../../../../shared/company_words.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonAnchor, ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { CarDrawing } from "../../../brand/CarDrawing.tsx";
import { useCompany } from "../../../brand/company.ts";

/**
 * Why no car is shown: there is none, all are taken in the period, none matches the filters, or
 * none is a favourite.
 */
export type NoCarsReason = "none" | "taken" | "noneFits" | "noFavourites";

/** Shown without cars, with what to do: another period, fewer filters, all cars, or a call. */
export function NoCars({ kind, reason, wholePath, onClear }: {
  kind: CarKind;
  reason: NoCarsReason;
  /** The address of the same list without a period. */
  wholePath: string;
  onClear: () => void;
}) {
  const { departments: { sales } } = useCompany();
  const areFavourites = reason === "noFavourites";
  return (
    <EmptyState
      drawing={areFavourites ? Heart : <CarDrawing />}
      {...wordsOf(reason, kind)}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {reason === "taken" && <ButtonLink to={wholePath}>Pokaż wszystkie auta</ButtonLink>}
          {(areFavourites || reason === "noneFits") && (
            <Button onClick={onClear}>
              {areFavourites ? "Pokaż wszystkie auta" : "Wyczyść filtry"}
            </Button>
          )}
          {!areFavourites && sales.phone && (
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

function wordsOf(reason: NoCarsReason, kind: CarKind): { title: string; text: string } {
  switch (reason) {
    case "none":
      return NONE[kind];
    case "taken":
      return {
        title: "W tym terminie wszystkie auta są zajęte",
        text:
          "Przesuń odbiór lub zwrot o kilka godzin albo dni. Możesz też zadzwonić, poszukamy razem.",
      };
    case "noneFits":
      return { title: "Żadne auto nie pasuje do tych filtrów", text: NONE_FITS[kind] };
    case "noFavourites":
      return {
        title: "Nie masz tu ulubionych aut",
        text: "Naciśnij serce na zdjęciu auta, a zapamiętamy je w tej przeglądarce.",
      };
    default:
      return reason satisfies never;
  }
}

const NONE = {
  sale: {
    title: "Nie mamy teraz aut na sprzedaż",
    text: "Nowe ogłoszenia dodajemy na bieżąco. Zajrzyj wkrótce albo zadzwoń.",
  },
  rental: {
    title: "Nie mamy teraz aut do wypożyczenia",
    text: "Zajrzyj wkrótce albo zadzwoń, podpowiemy, kiedy coś się zwolni.",
  },
};
const NONE_FITS = {
  sale: "Usuń któryś z filtrów albo zadzwoń. Powiemy, co niedługo do nas przyjedzie.",
  rental: "Usuń któryś z filtrów albo zadzwoń, poszukamy razem.",
};

import { phoneLink } from "../../../shared/company_words.ts";
import { useCompany } from "../../brand/company.ts";
import Heart from "lucide-react/icons/heart";
import Phone from "lucide-react/icons/phone";
import { Button } from "../../kit/buttons/Button.tsx";
import { ButtonAnchor } from "../../kit/buttons/ButtonLink.tsx";
import { EmptyState } from "../../kit/states/EmptyState.tsx";
import { CarDrawing } from "../../brand/CarDrawing.tsx";
import { noFavouritesWords } from "../cars/tools/FavouritesFilter.tsx";

/** Why no car is shown: nothing is for sale, none matches the filters, or none is a favourite. */
export type NoSaleCarsReason = "noneForSale" | "noneFits" | "noFavourites";

/** Shown without cars, with what to do: fewer filters, all cars, or a call. */
export function NoSaleCars({ reason, onClear }: { reason: NoSaleCarsReason; onClear: () => void }) {
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
          {reason !== "noneForSale" && (
            <Button onClick={onClear}>
              {reason === "noneFits" ? "Wyczyść filtry" : "Pokaż wszystkie auta"}
            </Button>
          )}
          {reason !== "noFavourites" && sales.phone && (
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

const WORDS: Readonly<Record<NoSaleCarsReason, { title: string; text: string }>> = {
  noneForSale: {
    title: "Nie mamy teraz aut na sprzedaż",
    text: "Nowe ogłoszenia dodajemy na bieżąco. Zajrzyj wkrótce albo zadzwoń.",
  },
  noneFits: {
    title: "Żadne auto nie pasuje do tych filtrów",
    text: "Usuń któryś z filtrów albo zadzwoń. Powiemy, co niedługo do nas przyjedzie.",
  },
  noFavourites: noFavouritesWords,
};

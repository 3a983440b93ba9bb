import { rentalConditions } from "../../../shared/rental/rental_conditions.ts";
import MessageSquareText from "lucide-react/icons/message-square-text";
import type { TakenCar } from "../../../shared/api/availability.ts";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import { CarPrice } from "../booking/LowestPrice.tsx";
import { PeriodWords } from "../booking/PeriodWords.tsx";
import type { ChosenDays } from "../cars/search/use_chosen_days.ts";
import { lowestPriceText, tierLabel } from "../booking/polish_counts.ts";
import type { SheetWords } from "../cars/tools/CarSheet.tsx";
import { CardFacts, rentalFacts } from "../cars/card/CardFacts.tsx";
import { carName, factText } from "../cars/card/car_words.ts";
import { CarTools } from "../cars/tools/CarTools.tsx";
import { PriceTiers, tiersInOrder } from "./PriceTiers.tsx";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { zloty } from "../../../shared/zloty.ts";
import { paths } from "../../../shared/paths.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { lazyPart } from "../../kit/layout/lazy_part.tsx";

const TakenNote = lazyPart(async () => (await import("./FreeTerm.tsx")).TakenNote);

/** Price, facts, price tiers and actions, next to the photos. */
export function RentalOffer(
  { car, days, taken, onDays, onBook, onWarm }: {
    car: RentalCar;
    days: ChosenDays | undefined;
    /** The car is taken in these days. */
    taken: TakenCar | undefined;
    /** Opens the choice of other days. */
    onDays: () => void;
    onBook: () => void;
    onWarm: () => void;
  },
) {
  return (
    <div className="lg:surface lg:in-view lg:p-6 lg:[scrollbar-width:thin]">
      <CarPrice car={car} quote={days?.quoteOf(car)} />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="m-0 text-muted">
          {days ? <PeriodWords period={days.period} /> : "Wybierz dni, a policzymy cenę."}
        </p>
        <Button variant="secondary" aria-haspopup="dialog" onPointerEnter={onWarm} onClick={onDays}>
          {days ? "Zmień dni" : "Wybierz dni"}
        </Button>
      </div>
      {taken && <TakenNote name={carName(car)} taken={taken} />}
      <div className="hidden mt-4 md:block">
        <BookButton onBook={onBook} onWarm={onWarm} />
      </div>
      <div className="mt-4 mb-6">
        <CardFacts facts={rentalFacts(car)} />
      </div>
      <h2 className="m-0 mb-2 text-18 leading-snug">Cennik wynajmu</h2>
      <PriceTiers prices={car.rentalPrices} />
      {car.deposit > 0 && (
        <p className="m-0 mt-3">
          Kaucja: <strong>{zloty(car.deposit)} zł</strong>, wraca po zwrocie auta.
        </p>
      )}
      <p className="m-0 mt-3 text-muted text-14">{PRICE_NOTE}</p>
      <ButtonLink
        to={askAddress(car.id)}
        variant="secondary"
        wide
        className="mt-6"
        icon={<MessageSquareText aria-hidden="true" />}
      >
        Zapytaj o ten samochód
      </ButtonLink>
      <div className="flow-root mt-8">
        <CarTools kind="rental" car={car} sheet={rentalSheet(car)} />
      </div>
    </div>
  );
}

/** Texts of a rental car's printed sheet: without its registration number and VIN. */
export function rentalSheet(car: RentalCar): SheetWords {
  const tiers = tiersInOrder(car.rentalPrices);
  return {
    price: lowestPriceText(tiers),
    rows: [
      ...rentalFacts(car).map(({ name, text }) => [name, text] as const),
      ["Kolor", factText(car.color)],
      ...(car.deposit > 0 ? [["Kaucja", `${zloty(car.deposit)} zł`] as const] : []),
    ],
    ...(tiers.length > 0 && {
      priceList: {
        title: "Cennik wynajmu",
        rows: tiers.map(({ days, price }) =>
          [tierLabel(days), `${zloty(price)} zł/dzień`] as const
        ),
        note: PRICE_NOTE,
      },
    }),
    texts: [car.description1, car.description2].filter((text) => text.trim() !== ""),
    found: "Zdjęcia, ceny i wolne terminy",
  };
}

/** The rules that apply to every price list of a rental car (public-side §2.13). */
const PRICE_NOTE =
  "Rozpoczęta doba liczy się jako cała. Bez limitu kilometrów w Polsce i Unii Europejskiej. " +
  `Zmiana lub odwołanie bez opłat do ${rentalConditions.freeChangeHours}\u00a0godzin przed odbiorem.`;

/** Address of the contact form about a car: 'Zapytaj o ten samochód'. */
function askAddress(carId: string): string {
  const [path, anchor] = paths.contactForm.split("#");
  return `${path}?${new URLSearchParams({ auto: carId })}#${anchor}`;
}

/** 'Wypożycz' on a car's own page. */
export function BookButton({ onBook, onWarm }: { onBook: () => void; onWarm: () => void }) {
  return (
    <Button
      size="large"
      wide
      aria-haspopup="dialog"
      onPointerEnter={onWarm}
      onFocus={onWarm}
      onClick={onBook}
    >
      Wypożycz
    </Button>
  );
}

import { paths } from "../paths.ts";
import type { LegalDocument } from "./legal_document.ts";
import { rentalConditions } from "../rental/rental_conditions.ts";
import { afterwards } from "./rental_terms/afterwards.ts";
import { beforePickup } from "./rental_terms/before_pickup.ts";
import { onTheRoad } from "./rental_terms/on_the_road.ts";

const { minimumAge, lateReturnFee, freeChangeHours, officeDays, officeHours } = rentalConditions;

/** `/warunki-wynajmu-samochodu`: the terms of a rental (public-side §2.13); an agreement has them as `printedTerms`. */
export const rentalTerms: LegalDocument = {
  path: paths.rentalTerms,
  title: "Warunki wynajmu samochodu",
  description:
    "Zasady wynajmu w Autoplacu: wiek od 18 lat, kilometry bez limitu w Polsce i Unii Europejskiej, bezpłatna zmiana do 24 godzin przed odbiorem.",
  changed: "2026-11-22",
  lead: "Jasne zasady od rezerwacji do zwrotu. Najważniejsze zebraliśmy w skrócie.",
  summary: [
    { label: "Wiek kierowcy", value: `od ${minimumAge} lat` },
    { label: "Kilometry", value: "bez limitu w Polsce i Unii Europejskiej" },
    {
      label: "Zmiana lub odwołanie",
      value: `bez opłat do ${freeChangeHours} godzin przed odbiorem`,
    },
    { label: "Kaucja", value: "ustalana indywidualnie dla samochodu" },
    { label: "Paliwo", value: "zwrot z pełnym bakiem" },
    {
      label: "Spóźniony zwrot",
      value: `${lateReturnFee} zł za każdą rozpoczętą godzinę`,
    },
    { label: "Biuro", value: `${officeDays} ${officeHours}` },
  ],
  sections: [...beforePickup, ...onTheRoad(`${lateReturnFee} zł`), ...afterwards],
};

import type { RentalCar } from "../../../../../shared/api/rental_car.ts";
import { isCarYear, rentalCarFaults } from "../../../../../shared/catalogue/car_rules.ts";
import {
  GEARBOXES,
  RENTAL_FUELS,
  YES_OR_NO,
  yesOrNo,
} from "../../../../../shared/catalogue/options.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { SILHOUETTE_WORDS, SILHOUETTES } from "../../../../../shared/papers/options.ts";
import { isRegistration } from "../../../../../shared/rental/registration.ts";
import { isVin } from "../../../../../shared/rental/vin.ts";
import { polishNumber } from "../../../../kit/fields/polish_number.ts";
import { numberIn, type NumberRule } from "../../../../kit/fields/number_fault.ts";
import {
  choiceField,
  type FieldOfCar,
  longTextField,
  numberField,
  selectField,
  textField,
  visibilityField,
} from "../form/car_fields.tsx";
import { carForm, type SentBy, type TypedIn } from "../form/car_form.ts";
import { CarFormScreen } from "../form/CarFormScreen.tsx";
import { rentalOffer } from "../managed_car.ts";
import { priceTiersField } from "./price_tiers_field.tsx";

/** Adds or edits a rental car (back-office §2). */
export function RentalCarFormScreen() {
  return <CarFormScreen form={rentalCarForm} />;
}

/** A number that may be unknown: an empty field, sent as 0. */
function optionalNumberField(
  label: string,
  { rule, ...more }: Parameters<typeof numberField>[1] = {},
): FieldOfCar<number, number> {
  return numberField(label, {
    required: false,
    blank: "",
    format: (value) => value > 0 ? polishNumber(value, more.kind) : "",
    rule: { optional: true, ...rule },
    ...more,
  });
}

const MARK = { autoCapitalize: "characters", spellCheck: false };

const silhouette = {
  ...choiceField("Sylwetka na rysunku szkód", Object.values(SILHOUETTE_WORDS), {
    required: false,
    blank: SILHOUETTE_WORDS.car,
    hint: "Na niej zaznacza się szkody w nowych protokołach.",
  }),
  format: (shape: RentalCar["silhouette"] = "car") => SILHOUETTE_WORDS[shape],
  parse: (typed: string) =>
    SILHOUETTES.find((shape) => SILHOUETTE_WORDS[shape] === typed) ?? "car" as const,
};

const vehicle = {
  brand: textField("Marka"),
  model: textField("Model"),
  color: textField("Kolor"),
  registrationNumber: textField("Numer rejestracyjny", {
    input: MARK,
    capitals: true,
    hint: (plate) => plate && !isRegistration(plate) && officeMessages.registrationInvalid,
  }),
  vin: textField("VIN", {
    input: MARK,
    capitals: true,
    // An unusual VIN causes a hint, not an error.
    hint: (vin) =>
      vin && !isVin(vin)
        ? officeMessages.vinInvalid
        : "17 znaków z dowodu rejestracyjnego, pole E.",
  }),
  silhouette,
};

const engine = {
  fuelType: choiceField("Rodzaj paliwa", RENTAL_FUELS),
  transmission: choiceField("Skrzynia biegów", GEARBOXES),
  engineCapacity: numberField("Pojemność silnika", { unit: "cm³", rule: { positive: true } }),
  horsepower: numberField("Moc", { unit: "KM", rule: { positive: true } }),
};

const COUNT: NumberRule = { whole: true, most: 99 };

/** What a renter asks about; each may be unknown. */
const facts = {
  seats: optionalNumberField("Miejsca", { rule: COUNT }),
  doors: optionalNumberField("Drzwi", { rule: COUNT }),
  luggage: optionalNumberField("Duże walizki", {
    rule: COUNT,
    hint: "Ile mieści bagażnik, gdy jadą wszyscy.",
  }),
  airConditioning: {
    ...selectField("Klimatyzacja", YES_OR_NO, { required: false }),
    format: yesOrNo,
    parse: (typed: string) => typed === "" ? null : typed === "Tak",
  },
  productionYear: optionalNumberField("Rok produkcji", {
    kind: "year",
    fault: (typed) => isCarYear(numberIn(typed)) ? undefined : officeMessages.yearInvalid,
  }),
  consumption: optionalNumberField("Zużycie na 100 km", {
    hint: "Litry, a w aucie elektrycznym kWh.",
    kind: "decimal",
    rule: { most: 99.9 },
  }),
};

const prices = {
  rentalPrices: priceTiersField,
  deposit: optionalNumberField("Kaucja", {
    unit: "zł",
    kind: "money",
    hint: "Wraca do klienta po zwrocie. Puste: bez kaucji.",
    inWords: (deposit) => deposit === "" ? "bez kaucji" : `${deposit} zł`,
  }),
};

const notes = {
  description1: longTextField("Uwagi nad formularzem rezerwacji", 4),
  description2: longTextField("Uwagi pod formularzem rezerwacji", 4),
};

const site = { hidden: visibilityField };

const table = { ...vehicle, ...engine, ...facts, ...prices, ...notes, ...site };
export type RentalCarValues = TypedIn<typeof table>;

/** The rental car form (back-office §3, §5). */
export const rentalCarForm = carForm<RentalCar, SentBy<typeof table>, RentalCarValues>({
  offer: rentalOffer,
  table,
  initial: () => ({}),
  own: ["registrationNumber", "vin"],
  missing: rentalCarFaults,
  sections: [
    {
      title: "Pojazd",
      lead: "Numer rejestracyjny i VIN widzi tylko administrator.",
      fields: vehicle,
    },
    { title: "Silnik i napęd", fields: engine, pair: ["engineCapacity", "horsepower"] },
    {
      title: "Dla kierowcy",
      lead: "Nieobowiązkowo. Klient widzi to przy aucie, a puste pola pomijamy.",
      fields: facts,
    },
    {
      title: "Ceny wynajmu",
      lead: "Cena za dzień maleje, im dłużej ktoś jedzie. Próg obowiązuje od podanej liczby dni.",
      fields: prices,
    },
    {
      title: "Uwagi dla klienta",
      lead:
        "Pokazują się w formularzu rezerwacji tego auta, na przykład zasady. Mogą zostać puste.",
      fields: notes,
    },
    { title: "Na stronie", fields: site },
  ],
});

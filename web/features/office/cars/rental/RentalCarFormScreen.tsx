import type { RentalCar } from "../../../../../shared/api/rental_car.ts";
import { rentalCarFaults } from "../../../../../shared/catalogue/car_rules.ts";
import { GEARBOXES, RENTAL_FUELS } from "../../../../../shared/catalogue/options.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { isRegistration } from "../../../../../shared/rental/registration.ts";
import { isVin } from "../../../../../shared/rental/vin.ts";
import { polishNumber } from "../../../../kit/fields/polish_number.ts";
import {
  choiceField,
  longTextField,
  numberField,
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

const MARK = { autoCapitalize: "characters", spellCheck: false };

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
};

const engine = {
  fuelType: choiceField("Rodzaj paliwa", RENTAL_FUELS),
  transmission: choiceField("Skrzynia biegów", GEARBOXES),
  engineCapacity: numberField("Pojemność silnika", { unit: "cm³", rule: { positive: true } }),
  horsepower: numberField("Moc", { unit: "KM", rule: { positive: true } }),
};

const prices = {
  rentalPrices: priceTiersField,
  deposit: numberField("Kaucja", {
    unit: "zł",
    kind: "money",
    required: false,
    hint: "Wraca do klienta po zwrocie. Puste: bez kaucji.",
    rule: { optional: true },
    blank: "",
    format: (deposit) => deposit > 0 ? polishNumber(deposit, "money") : "",
    inWords: (deposit) => deposit === "" ? "bez kaucji" : `${deposit} zł`,
  }),
};

const notes = {
  description1: longTextField("Uwagi nad formularzem rezerwacji", 4),
  description2: longTextField("Uwagi pod formularzem rezerwacji", 4),
};

const site = { hidden: visibilityField };

const table = { ...vehicle, ...engine, ...prices, ...notes, ...site };
export type RentalCarValues = TypedIn<typeof table>;

/** The rental car form (back-office §3, §5). */
export const rentalCarForm = carForm<RentalCar, SentBy<typeof table>, RentalCarValues>({
  offer: rentalOffer,
  table,
  initial: () => ({}),
  missing: rentalCarFaults,
  sections: [
    {
      title: "Pojazd",
      lead: "Numer rejestracyjny i VIN widzi tylko administrator.",
      fields: vehicle,
    },
    { title: "Silnik i napęd", fields: engine, pair: ["engineCapacity", "horsepower"] },
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

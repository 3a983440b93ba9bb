import type { SaleCar } from "../../../../../shared/api/sale_car.ts";
import { saleCarFaults } from "../../../../../shared/catalogue/car_rules.ts";
import { GEARBOXES } from "../../../../../shared/catalogue/options.ts";
import {
  BODY_TYPES,
  CONDITIONS,
  INVOICES,
  PRICE_TYPES,
  SALE_FUELS,
  SERVICE_BOOKS,
} from "../../../../../shared/catalogue/sale_options.ts";
import { SALE_STATES } from "../../../../../shared/catalogue/sale_state.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { isVin } from "../../../../../shared/rental/vin.ts";
import { polishDate } from "../../../../kit/fields/polish_date.ts";
import {
  choiceField,
  longTextField,
  numberField,
  requiredFault,
  selectField,
  textField,
  typedDateField,
  visibilityField,
  yesOrNoField,
} from "../form/car_fields.tsx";
import { carForm, type SentBy, type TypedIn } from "../form/car_form.ts";
import { CarFormScreen } from "../form/CarFormScreen.tsx";
import { saleOffer } from "../managed_car.ts";
import { repairPhotosField } from "./repair_photos_field.tsx";

/** Adds or edits a sale car (back-office §2). */
export function SaleCarFormScreen() {
  return <CarFormScreen form={saleCarForm} />;
}

const COUNT = { required: false, rule: { optional: true, whole: true } };

const vehicle = {
  brand: textField("Marka"),
  model: textField("Model"),
  generation: textField("Generacja"),
  bodyType: selectField("Nadwozie", BODY_TYPES),
  color: textField("Kolor"),
  productionYear: numberField("Rok produkcji", {
    kind: "year",
    rule: { positive: true, whole: true },
  }),
  firstRegistrationDate: typedDateField("Data pierwszej rejestracji"),
  countryOfOrigin: textField("Kraj pochodzenia"),
};

/** Capacity and power may be 0, as for an electric car. */
const engine = {
  fuelType: selectField("Rodzaj paliwa", SALE_FUELS),
  transmission: choiceField("Skrzynia biegów", GEARBOXES),
  engineCapacity: numberField("Pojemność silnika", { unit: "cm³", rule: { optional: true } }),
  horsepower: numberField("Moc", { unit: "KM", rule: { optional: true } }),
};

const condition = {
  vehicleCondition: choiceField("Stan pojazdu", CONDITIONS),
  mileage: numberField("Przebieg", { unit: "km" }),
  repairs: longTextField("Co jest do naprawy", 4, {
    onlyIf: { name: "vehicleCondition", is: "Uszkodzony" },
  }),
  repairPhotos: repairPhotosField,
};

const cost = {
  price: numberField("Cena", { unit: "zł", kind: "money", rule: { positive: true } }),
  selectedPriceType: choiceField("Rodzaj ceny", PRICE_TYPES),
  // Required by the form only (decisions §9.1).
  invoice: choiceField("Faktura", INVOICES, { fault: requiredFault }),
};

const text = { description: longTextField("Opis", 8) };

const record = {
  vin: textField("Numer VIN", {
    required: false,
    capitals: true,
    fault: (typed) => {
      const vin = typed.trim().toUpperCase();
      return vin === "" || isVin(vin) ? undefined : officeMessages.vinInvalid;
    },
  }),
  registrationNumber: textField("Numer rejestracyjny", { required: false, capitals: true }),
  keyCount: numberField("Liczba kluczyków", COUNT),
  ownerCount: numberField("Liczba właścicieli", COUNT),
  serviceBook: selectField("Książka serwisowa", SERVICE_BOOKS, { required: false }),
  accidentRecord: longTextField("Przebyte szkody", 3),
  recordShown: yesOrNoField("Historia pojazdu na stronie", ["Ukryta", "Widoczna"], {
    required: false,
    inWords: yesOrNo,
  }),
};

const site = {
  state: {
    ...choiceField("Stan oferty", SALE_STATES, {
      hint: "Sprzedany samochód znika z list po 14 dniach.",
    }),
    parse: (typed: string) => SALE_STATES.find((state) => state === typed) ?? "W ofercie",
  },
  soldOn: typedDateField("Dzień sprzedaży", {
    required: false,
    hint: "Puste pole: dzisiaj.",
    onlyIf: { name: "state", is: "Sprzedany" },
  }),
  reduced: yesOrNoField("Obniżka", ["Bez obniżki", "Pokaż obniżkę"], {
    required: false,
    hint: "Możliwa, gdy cena spadła poniżej najniższej z ostatnich 30 dni.",
    inWords: yesOrNo,
  }),
  hidden: visibilityField,
};

function yesOrNo(typed: string): string {
  return typed === "yes" ? "Tak" : "Nie";
}

const table = { ...vehicle, ...engine, ...condition, ...cost, ...text, ...record, ...site };
export type SaleCarValues = TypedIn<typeof table>;

/** The sale car form (back-office §3, §5). */
export const saleCarForm = carForm<SaleCar, SentBy<typeof table>, SaleCarValues>({
  offer: saleOffer,
  table,
  initial: (today) => ({
    productionYear: today.slice(0, 4),
    firstRegistrationDate: polishDate(today),
    selectedPriceType: "brutto",
    state: "W ofercie",
  }),
  missing: saleCarFaults,
  sections: [
    {
      title: "Pojazd",
      lead: "Nazwa i to, po czym klient rozpoznaje auto na liście.",
      fields: vehicle,
    },
    {
      title: "Silnik i napęd",
      lead: "Przy aucie elektrycznym pojemność zostaw równą 0.",
      fields: engine,
      pair: ["engineCapacity", "horsepower"],
    },
    { title: "Stan", lead: "Mówimy wprost, w jakim stanie jest auto.", fields: condition },
    { title: "Cena i faktura", fields: cost, pair: ["price", "selectedPriceType"] },
    {
      title: "Opis",
      lead: "Historia, wady, wyposażenie warte uwagi. Może zostać pusty.",
      fields: text,
    },
    {
      title: "Historia pojazdu",
      lead: "Nieobowiązkowo. Klienci widzą to tylko wtedy, gdy włączysz.",
      fields: record,
      pair: ["keyCount", "ownerCount"],
    },
    { title: "Na stronie", fields: site },
  ],
});

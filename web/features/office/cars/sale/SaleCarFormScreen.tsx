import { useFormContext, useWatch } from "react-hook-form";
import { useParams } from "react-router-dom";
import { useResource } from "../../../../api/use_resource.ts";
import { call } from "../../../../api/office/call.ts";
import { counted } from "../../../../../shared/counted.ts";
import { WholeRow } from "../../../../kit/fields/FormSection.tsx";
import { Picture } from "../../../cars/gallery/Picture.tsx";
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
  type FieldOfCar,
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

/** Which photos of a car show what has to be repaired; the form has their ids with commas. */
const repairPhotosField: FieldOfCar<readonly string[], string[]> = {
  label: "Zdjęcia tego, co jest do naprawy",
  blank: "",
  format: (ids) => ids.join(","),
  parse: idsOf,
  tidy: (typed) => typed,
  faults: () => [],
  inWords: (typed) => counted(idsOf(typed).length, ["zdjęcie", "zdjęcia", "zdjęć"]),
  draw: (name) => <RepairPhotos name={name} />,
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
  own: ["vin", "registrationNumber", "repairPhotos", "state", "soldOn", "reduced"],
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

function idsOf(typed: string): string[] {
  return typed.split(",").filter(Boolean);
}

/** The photos of the car, each to be ticked; a new car has none yet. */
function RepairPhotos({ name }: { name: string }) {
  const { id: carId = "" } = useParams();
  const { setValue } = useFormContext();
  const chosen = idsOf(String(useWatch({ name })));
  const isDamaged = useWatch({ name: "vehicleCondition" }) === "Uszkodzony";
  const { data: photos = [] } = useResource(
    `admin/repair-photos/${carId}`,
    async (signal) =>
      carId ? await call("GET /car/{carId}/images", { params: { carId }, signal }) : [],
  );
  if (!isDamaged) return null;
  return (
    <WholeRow>
      <fieldset>
        <legend className="mb-1.5 text-14 font-semibold">{repairPhotosField.label}</legend>
        {photos.length === 0 && (
          <p className="m-0 text-14 text-muted">Wybierzesz je, gdy auto będzie miało zdjęcia.</p>
        )}
        <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
          {photos.map(({ imageId, ...image }, index) => (
            <label key={imageId} className="grid cursor-pointer gap-1.5 text-14">
              <Picture image={image} alt="" sizes="160px" className="rounded-input" />
              <span className="flex min-h-target items-center gap-2">
                <input
                  type="checkbox"
                  className="size-[1.25rem] flex-none accent-brand"
                  checked={chosen.includes(imageId)}
                  onChange={({ target }) => {
                    const others = chosen.filter((one) =>
                      one !== imageId
                    );
                    const ids = target.checked ? [...others, imageId] : others;
                    setValue(name, ids.join(","), { shouldDirty: true });
                  }}
                />
                <span className="min-w-0 wrap-anywhere">
                  {image.alt || `Zdjęcie ${index + 1}`}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </WholeRow>
  );
}

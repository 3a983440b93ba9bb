import type { CarImage } from "../../../shared/api/car_image.ts";
import { absoluteImageAddress, type Site } from "../site.ts";

interface Car {
  readonly brand: string;
  readonly model: string;
  readonly fuelType: string;
  readonly transmission: string;
  /** cm³ and KM; 0 where unknown. */
  readonly engineCapacity: number;
  readonly horsepower: number;
  readonly color: string;
  readonly images: readonly CarImage[];
}

/** What is known of any car, for schema.org; what is not known is absent. */
export function carFacts(site: Site, url: string, car: Car): object {
  const { brand, model, images } = car;
  return {
    "@type": "Car",
    "@id": `${url}#samochod`,
    url,
    name: `${brand} ${model}`.trim(),
    ...known("brand", brand && { "@type": "Brand", name: brand }),
    ...known("model", model),
    ...known("fuelType", car.fuelType),
    ...known("vehicleTransmission", car.transmission),
    ...known("color", car.color),
    ...known("vehicleEngine", engine(car)),
    ...known("image", images.map(({ filePath }) => absoluteImageAddress(site, filePath))),
  };
}

/** `{ [name]: value }`, or `{}` for an empty value. */
export function known(name: string, value: unknown): object {
  const isEmpty = !value || (Array.isArray(value) && value.length === 0);
  return isEmpty ? {} : { [name]: value };
}

/** A number with the code of its unit (UN/CEFACT). */
export function quantity(value: number, unitCode: string): object {
  return { "@type": "QuantitativeValue", value, unitCode };
}

function engine({ engineCapacity, horsepower, fuelType }: Car): object | undefined {
  if (!engineCapacity && !horsepower) return undefined;
  return {
    "@type": "EngineSpecification",
    ...known("fuelType", fuelType),
    ...known("engineDisplacement", engineCapacity && quantity(engineCapacity, CUBIC_CENTIMETRE)),
    ...known("enginePower", horsepower && quantity(horsepower, METRIC_HORSEPOWER)),
  };
}

const CUBIC_CENTIMETRE = "CMQ";
const METRIC_HORSEPOWER = "HJ";

import type { RentalCar } from "../../../shared/api/rental_car.ts";
import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { NO_PHOTO } from "../brand_files.ts";
import { absolutePhotoAddress, type Site } from "../site.ts";

/** Facts of any car for schema.org; unknown ones are absent. */
export function structuredCarFacts(site: Site, url: string, car: RentalCar | SaleCar): object {
  const { brand, model, images } = car;
  return {
    "@type": "Car",
    "@id": `${url}#samochod`,
    url,
    name: `${brand} ${model}`.trim(),
    ...knownValue("brand", brand && { "@type": "Brand", name: brand }),
    ...knownValue("model", model),
    ...knownValue("fuelType", car.fuelType),
    ...knownValue("vehicleTransmission", car.transmission),
    ...knownValue("color", car.color),
    ...knownValue("vehicleEngine", engine(car)),
    image: images.length > 0
      ? images.map(({ filePath }) => absolutePhotoAddress(site, filePath))
      : [`${site.publicUrl}${NO_PHOTO.path}`],
  };
}

/** `{ [name]: value }`, or `{}` for an empty value. */
export function knownValue(name: string, value: unknown): object {
  const isEmpty = !value || (Array.isArray(value) && value.length === 0);
  return isEmpty ? {} : { [name]: value };
}

/** A number with the code of its unit (UN/CEFACT). */
export function quantity(value: number, unitCode: string): object {
  return { "@type": "QuantitativeValue", value, unitCode };
}

function engine({ engineCapacity, horsepower, fuelType }: RentalCar | SaleCar): object | undefined {
  if (!engineCapacity && !horsepower) return undefined;
  return {
    "@type": "EngineSpecification",
    ...knownValue("fuelType", fuelType),
    ...knownValue(
      "engineDisplacement",
      engineCapacity && quantity(engineCapacity, CUBIC_CENTIMETRE),
    ),
    ...knownValue("enginePower", horsepower && quantity(horsepower, METRIC_HORSEPOWER)),
  };
}

const CUBIC_CENTIMETRE = "CMQ";
const METRIC_HORSEPOWER = "HJ";

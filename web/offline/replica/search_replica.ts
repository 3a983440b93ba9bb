import type { FoundCar, SearchResults } from "../../../shared/api/search.ts";
import { comparedPhone } from "../../../shared/customer/phone.ts";
import {
  MOST_FOUND,
  NOTHING_FOUND,
  officeSearch,
  textsOfCar,
} from "../../../shared/office_search.ts";
import { plainText } from "../../../shared/plain_text.ts";
import type { Device } from "../device/device.ts";
import { replicaAll } from "./replica_reads.ts";
import { rentalsWithWords } from "./rentals_of_customer.ts";

/**
 * What `POST /search` finds among the data of this device: rentals of the coming days, their cars,
 * and the enquiries of the last 30 days.
 */
export async function searchReplica(
  device: Pick<Device, "db">,
  text: string,
): Promise<SearchResults> {
  const matches = officeSearch(text);
  const [rentals, cars, enquiries] = await Promise.all([
    replicaAll(device, "rental"),
    replicaAll(device, "car"),
    replicaAll(device, "enquiry"),
  ]);
  if (!matches) return NOTHING_FOUND;
  return {
    ...NOTHING_FOUND,
    rentals: first(
      rentalsWithWords(rentals, text)
        .sort((one, other) => one.startDateTime < other.startDateTime ? -1 : 1),
    ),
    cars: first(
      cars.filter((car) => matches(textsOfCar(car))).map((
        { id, brand, model, registrationNumber = "" },
      ): FoundCar => ({ id, offer: "rental", brand, model, registrationNumber })),
    ),
    enquiries: first(
      enquiries.filter(({ customerFirstName, customerLastName, customerPhone, subject, car }) => {
        const { words, numbers } = textsOfCar(car ?? { brand: "", model: "" });
        const own = plainText(`${customerLastName}\n${customerFirstName}\n${subject}`);
        return matches({
          words: `${own}\n${words}`,
          numbers,
          phone: comparedPhone(customerPhone),
        });
      }).sort((one, other) => one.receivedAt < other.receivedAt ? 1 : -1),
    ),
  };
}

function first<Item>(found: Item[]) {
  return { items: found.slice(0, MOST_FOUND), totalCount: found.length };
}

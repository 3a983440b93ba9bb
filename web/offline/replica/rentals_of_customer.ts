import { comparedPhone } from "../../../shared/customer/phone.ts";
import type { Rental } from "../../../shared/api/rental.ts";
import { officeSearch, textsOfCar } from "../../../shared/office_search.ts";
import { plainText } from "../../../shared/plain_text.ts";
import type { Device } from "../device/device.ts";
import { rentalOfDraft } from "../device/drafts.ts";
import { noteErased } from "../device/erased_rentals.ts";
import { withConnection } from "../with_connection.ts";
import { entryContent, isProtocolEntry, isUnsent } from "../entry.ts";
import { type AloneWithReplica, pullReplica } from "./replica.ts";

/** The rentals that a text of the office's search finds; all for an empty one. */
export function rentalsWithWords(rentals: readonly Rental[], text: string): Rental[] {
  const matches = officeSearch(text);
  if (!matches) return [...rentals];
  return rentals.filter((rental) => {
    const { id, rentalCar, customerFirstName, customerLastName, customerPhone } = rental;
    const { words, numbers } = textsOfCar(rentalCar ?? { brand: "", model: "" });
    return matches({
      words: `${words}\n${plainText(`${customerLastName}\n${customerFirstName}`)}`,
      numbers,
      phone: comparedPhone(customerPhone),
      rentalId: id,
    });
  });
}

/**
 * Removes a customer's data from this device after their erasure on the server: drafts, sent
 * entries and photos of their `rentals`, as the server has named them before. Unsent entries and the photos they name are kept for a
 * person to decide about. Then reads the replica again, after any read that another tab has started
 * before, since that one may still contain the data.
 * @throws the failure of the call
 */
export async function forgetErased(
  device: Device,
  rentals: ReadonlySet<string>,
  alone: AloneWithReplica,
): Promise<void> {
  const { db } = device;
  await withConnection(
    db,
    () =>
      db.transaction("rw", db.drafts, db.outbox, db.attachments, db.notes, async () => {
        await noteErased(db, rentals);
        await db.drafts.filter(({ name }) => rentals.has(rentalOfDraft(name))).delete();
        const theirs = await db.outbox.filter(({ rentalId }) => rentals.has(rentalId)).toArray();
        const sent = theirs.filter((entry) => !isUnsent(entry));
        await db.outbox.bulkDelete(sent.map(({ order }) => order));
        const named = new Set(
          theirs.filter(isProtocolEntry).flatMap(({ wish }) =>
            wish ? entryContent(wish).photos : []
          ).map(({ id }) => id),
        );
        await db.attachments
          .filter(({ id, rentalId }) => rentals.has(rentalId) && !named.has(id)).delete();
      }),
  );
  await alone(async () => {
    await pullReplica(device);
  });
}

import { normalizedEmail } from "../../../shared/customer/email.ts";
import { comparedPhone, isPhone } from "../../../shared/customer/phone.ts";
import { type Rental, rental } from "../../../shared/api/rental.ts";
import { officeSearch, textsOfCar } from "../../../shared/office_search.ts";
import { plainText } from "../../../shared/plain_text.ts";
import { ProblemFailure } from "../../api/failures.ts";
import type { Device } from "../device/device.ts";
import { rentalOfDraft } from "../device/drafts.ts";
import { noteErased } from "../device/erased_rentals.ts";
import { withConnection } from "../with_connection.ts";
import { replicaAll } from "./replica_reads.ts";
import { entryContent, isProtocolEntry, isUnsent } from "../entry.ts";
import { type AloneWithReplica, pullReplica } from "./replica.ts";

/**
 * Ids of a customer's rentals that this device knows or stores data for: a draft, an entry, a
 * photo, or an open form. Rentals that are not in the replica are looked up on the server, which is not possible
 * after an erasure.
 * @throws the failure of the call
 */
export async function rentalsOfCustomer(
  device: Pick<Device, "db" | "call">,
  contact: string,
  /** Rentals with a form that is open in a tab of this browser. */
  open: ReadonlySet<string> = new Set(),
): Promise<ReadonlySet<string>> {
  const isTheirs = ({ customerEmail, customerPhone }: Rental) =>
    isPhone(contact)
      ? comparedPhone(customerPhone) === comparedPhone(contact)
      : normalizedEmail(customerEmail) === normalizedEmail(contact);
  const known = await replicaAll(device, "rental");
  const theirs = new Set(known.filter(isTheirs).map(({ id }) => id));
  const held = (await heldRentals(device)).union(open);
  for (const id of held.difference(new Set(known.map(({ id }) => id)))) {
    const found = await readRental(device, id);
    if (found && isTheirs(found)) theirs.add(id);
  }
  return theirs;
}

/** Ids of rentals with a draft, an entry or a photo on this device. */
function heldRentals({ db }: Pick<Device, "db">): Promise<Set<string>> {
  return withConnection(db, async () =>
    new Set([
      ...(await db.drafts.toCollection().primaryKeys()).map(rentalOfDraft),
      ...(await db.outbox.toArray()).map(({ rentalId }) => rentalId),
      ...(await db.attachments.orderBy("rentalId").uniqueKeys()).map(String),
    ]));
}

async function readRental({ call }: Pick<Device, "call">, id: string) {
  try {
    return rental.parse(
      (await call({ method: "GET", path: `/rental/${encodeURIComponent(id)}` })).data,
    );
  } catch (failure) {
    // Deleted, or not an id of ours: its customer cannot be determined.
    const isMissing = failure instanceof ProblemFailure && failure.isOurs &&
      (failure.status === 404 || failure.status === 400);
    if (isMissing) return undefined;
    throw failure;
  }
}

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
 * entries and photos of their `rentals`. Unsent entries and the photos they name are kept for a
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

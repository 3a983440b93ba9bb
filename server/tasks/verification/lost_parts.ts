import { missingDocuments, readInventory, takeInventory } from "../../catalogue/inventory.ts";
import { guardCars, unguardedCars } from "../../ledger/guarded_periods.ts";
import { readHead } from "../../ledger/read.ts";
import { keys } from "../../store/keys.ts";
import type { CheckPart } from "./check_part.ts";

/** Whether the store has events and no user: a start must not make one, as on a new store. */
export async function lostUsers(kv: Deno.Kv): Promise<string[]> {
  const [{ head }, users] = await Promise.all([readHead(kv), kv.get(keys.users())]);
  if (head.seq === 0 || users.value !== null) return [];
  return [`it has ${head.seq} events, but no user`];
}

/** Users, documents and guards that the store has no longer, in words; of rows of this release. */
export async function lostParts(kv: Deno.Kv): Promise<CheckPart> {
  const [users, documents, isGuarded] = await Promise.all([
    lostUsers(kv),
    missingDocuments(kv),
    isAdopted(kv),
  ]);
  const cars = isGuarded ? await unguardedCars(kv) : [];
  const guards = cars.map((carId) => `the guard of car ${carId} is missing`);
  return { count: 0, problems: [...users, ...documents, ...guards] };
}

/** Takes a store as it is that older releases, a restore or a rebuild have left uncounted. */
export async function adoptParts(kv: Deno.Kv): Promise<void> {
  if (!await isAdopted(kv)) await guardCars(kv, await unguardedCars(kv));
  if (!await readInventory(kv)) await takeInventory(kv);
}

/** Until then guards may be missing: a backup has none. */
async function isAdopted(kv: Deno.Kv): Promise<boolean> {
  return (await kv.get(keys.inventory())).value !== null;
}

import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import type { CarType } from "../../../shared/catalogue/recommended.ts";
import { Invalid, NotFound, Rejection } from "../../../shared/refusals.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { deleteFolders } from "../../files/delete_folders.ts";
import { NOTHING, type StoredReply } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";
import type { DocumentChange } from "../apply_changes.ts";
import type { CatalogueCommit } from "../change_documents.ts";
import { type ChangeContext, type ChangeServices, executeChange } from "../execute_change.ts";
import { isChanged } from "../patched.ts";
import { type ExpectedVersions, requireVersion } from "../require_version.ts";
import type { CatalogueSnapshot } from "../snapshot.ts";
import { storedPaths } from "../stored_paths.ts";
import type { Viewer } from "../viewer.ts";

type Versioned = { readonly version: number };

/** What differs between the changes of sale cars and of rental cars. */
export interface KindOfCar<Stored extends Versioned, Input, Car extends object> {
  readonly type: CarType;
  readonly find: (now: CatalogueSnapshot, id: string) => Stored | undefined;
  /** The car `id` with the sent fields; `before` is undefined for a new one. @throws Invalid. */
  readonly draft: (
    before: Stored | undefined,
    id: string,
    input: Input,
    at: Instant,
  ) => Omit<Stored, "version">;
  readonly put: (car: Omit<Stored, "version">) => DocumentChange;
  readonly view: (car: Stored, now: CatalogueSnapshot, viewer: Viewer) => Car;
}

/** Puts a new car into the offer. @returns 201 with it. @throws Invalid, Rejection. */
export async function addCar<Stored extends Versioned, Input extends SentCar>(
  kind: KindOfCar<Stored, Input, object>,
  services: ChangeServices & Pick<Services, "ids">,
  context: ChangeContext,
  input: Input,
): Promise<StoredReply> {
  const id = input.id ?? services.ids();
  const car = kind.draft(undefined, id, input, services.clock());
  return await executeChange(services, context, (now) => {
    // Of either kind: photos are found by the id alone.
    if (now.sale_car.has(id) || now.rental_car.has(id)) {
      throw new Rejection("id_taken", officeMessages.idTaken);
    }
    return { changes: [kind.put(car)], reply: (after) => carReply(kind, 201, after, id) };
  });
}

type SentCar = { readonly id?: string | null | undefined };

/** A car, and the versions of it that the request names. */
interface CarOfRequest {
  readonly id: string;
  readonly expected: ExpectedVersions;
}

/**
 * Changes the sent fields of a car; the rest stays. @returns 200 with the whole car.
 * @throws Invalid, NotFound, Stale.
 */
export async function editCar<Stored extends Versioned, Input>(
  kind: KindOfCar<Stored, Input, object>,
  services: ChangeServices,
  context: ChangeContext,
  { id, expected, input }: CarOfRequest & { readonly input: Input },
): Promise<StoredReply> {
  return await executeChange(services, context, (now) => {
    const before = requireCar(kind, now, { id, expected });
    const car = kind.draft(before, id, input, services.clock());
    return {
      changes: isChanged(before, car) ? [kind.put(car)] : [],
      reply: (after) => carReply(kind, 200, after, id),
    };
  });
}

/**
 * Deletes a car with everything that belongs to it. `check` is part of the same commit.
 * @returns 204. @throws NotFound, Stale, and what `check` throws.
 */
export async function deleteCar<Stored extends Versioned>(
  kind: KindOfCar<Stored, never, object>,
  services: ChangeServices & Pick<Services, "files" | "log">,
  context: ChangeContext,
  car: CarOfRequest,
  check?: () => Promise<Pick<CatalogueCommit, "checks" | "writes">>,
): Promise<StoredReply> {
  let deletedFolders: string[] = [];
  const reply = await executeChange(services, context, async (now) => {
    requireCar(kind, now, car);
    const checked = await check?.();
    deletedFolders = photoFoldersOf(now, car.id);
    return { changes: withoutCar(now, kind.type, car.id), ...checked, reply: () => NOTHING };
  });
  await deleteFolders(services, deletedFolders);
  return reply;
}

function requireCar<Stored extends Versioned>(
  { find, view }: Pick<KindOfCar<Stored, never, object>, "find" | "view">,
  now: CatalogueSnapshot,
  { id, expected }: CarOfRequest,
): Stored {
  const car = find(now, id);
  if (!car) throw new NotFound(messages.carNotFound);
  requireVersion(expected, car.version, () => view(car, now, "administrator"));
  return car;
}

/** The reply that shows a car to its administrator. */
function carReply<Stored extends Versioned>(
  { find, view }: Pick<KindOfCar<Stored, never, object>, "find" | "view">,
  status: 200 | 201,
  after: CatalogueSnapshot,
  id: string,
): StoredReply {
  const car = find(after, id);
  if (!car) throw new Error("Cannot reply with a car: it is not there");
  return { status, body: view(car, after, "administrator"), version: car.version };
}

/** @throws Invalid with the fields and the sentence that both forms share (back-office §5). */
export function requireComplete(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const fields = faults.map((path) => ({ path, message: messages.fieldRequired }));
  throw new Invalid(fields, officeMessages.requiredFieldsMissing);
}

/** The fields that cars of both types have, before anything is filled. */
export const EMPTY_CAR = {
  brand: "",
  model: "",
  transmission: "",
  fuelType: "",
  engineCapacity: 0,
  horsepower: 0,
  color: "",
  hidden: false,
};

/**
 * Deletes a car with everything that belongs to it: photos, equipment, its place among the
 * recommended.
 */
function withoutCar(
  now: CatalogueSnapshot,
  carType: CarType,
  id: string,
): DocumentChange[] {
  const recommended = now.recommended_car.get(carType);
  const left = recommended?.carIds.filter((carId) => carId !== id) ?? [];
  return [
    carType === "Sale" ? { kind: "sale_car", remove: id } : { kind: "rental_car", remove: id },
    ...(now.car_image.has(id) ? [{ kind: "car_image" as const, remove: id }] : []),
    ...(now.car_feature_link.has(id) ? [{ kind: "car_feature_link" as const, remove: id }] : []),
    ...(recommended && left.length < recommended.carIds.length
      ? [{ kind: "recommended_car" as const, put: { id: carType, carIds: left } }]
      : []),
  ];
}

/**
 * The folders of a car's photos and originals, one photo each. Not the folder of the whole car: it
 * may contain files of a new car with the same id.
 */
function photoFoldersOf(now: CatalogueSnapshot, carId: string): string[] {
  const paths = (now.car_image.get(carId)?.images ?? []).flatMap(storedPaths);
  return [...new Set(paths.map((path) => path.slice(0, path.lastIndexOf("/") + 1)))];
}

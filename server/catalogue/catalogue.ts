import { type Instant, instant } from "../../shared/warsaw.ts";
import type { SeenHead } from "../ledger/read.ts";
import { createSharedRead } from "../store/shared_read.ts";
import type { Unversioned } from "./apply_changes.ts";
import { changeDocuments, type DecideChanges } from "./change_documents.ts";
import type { CarFeatureDocument, RentalCarDocument, SaleCarDocument } from "./documents.ts";
import { type CatalogueSnapshot, loadSnapshot, readVersionstamp } from "./snapshot.ts";

/**
 * Cars, equipment, photos' data, recommended cars and settings: plain documents with versions.
 * Every read is strictly fresh, also when another instance on the same store wrote.
 */
export interface Catalogue {
  /** Everything, as it is now. */
  snapshot(): Promise<CatalogueSnapshot>;
  /** The same without waiting, if it is known to be current without a read. */
  known(): CatalogueSnapshot | undefined;
  /** Newest first; hidden ones too. */
  rentalCars(): Promise<RentalCarDocument[]>;
  rentalCar(id: string): Promise<RentalCarDocument | undefined>;
  saleCars(): Promise<SaleCarDocument[]>;
  saleCar(id: string): Promise<SaleCarDocument | undefined>;
  features(): Promise<CarFeatureDocument[]>;
  /** Ids of the recommended cars of a type, in the order in which they were chosen. */
  recommended(carType: "Sale" | "Rental"): Promise<readonly string[]>;
  /** Changes documents in one commit (`changeDocuments`). */
  change(decide: DecideChanges): Promise<void>;
  putRentalCar(car: Unversioned<"rental_car">): Promise<void>;
  putSaleCar(car: Unversioned<"sale_car">): Promise<void>;
}

/**
 * The catalogue of a store, served from memory after one read of its version; without that read
 * where no other process can have the store open (`alone`) and no change of ours is under way.
 */
export function createCatalogue(
  kv: Deno.Kv,
  { alone = false, clock = () => instant(Date.now()), learnHead = () => undefined }: {
    alone?: boolean;
    clock?: () => Instant;
    /** Called with each head that is read together with the catalogue's version. */
    learnHead?: (seen: SeenHead) => void;
  } = {},
): Catalogue {
  let latest: CatalogueSnapshot | undefined;
  let changesUnderWay = 0;
  const newest = createSharedRead(async () => {
    if (!latest || await readVersionstamp(kv, learnHead) !== latest.versionstamp) {
      latest = await loadSnapshot(kv, learnHead);
    }
    return latest;
  });

  function known(): CatalogueSnapshot | undefined {
    return alone && changesUnderWay === 0 ? latest : undefined;
  }
  async function snapshot(): Promise<CatalogueSnapshot> {
    return known() ?? await newest();
  }
  async function change(decide: DecideChanges): Promise<void> {
    changesUnderWay += 1;
    try {
      await changeDocuments(kv, newest, decide, clock);
    } finally {
      // Also after a failure: a commit whose reply was lost may have succeeded.
      await newest().catch(() => latest = undefined);
      changesUnderWay -= 1;
    }
  }

  return {
    snapshot,
    known,
    rentalCars: async () => [...(await snapshot()).rental_car.values()],
    rentalCar: async (id) => (await snapshot()).rental_car.get(id),
    saleCars: async () => [...(await snapshot()).sale_car.values()],
    saleCar: async (id) => (await snapshot()).sale_car.get(id),
    features: async () => [...(await snapshot()).car_feature.values()],
    recommended: async (carType) => (await snapshot()).recommended_car.get(carType)?.carIds ?? [],
    change,
    putRentalCar: (car) => change(() => [{ kind: "rental_car", put: car }]),
    putSaleCar: (car) => change(() => [{ kind: "sale_car", put: car }]),
  };
}

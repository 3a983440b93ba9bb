import type { Instant } from "../../shared/warsaw.ts";
import { hourOf, listedSaleCars } from "./listed_sale_cars.ts";
import { type ReadyReply, readyReply } from "./ready_reply.ts";
import { rentalCarView } from "./rental_car_view.ts";
import { saleCarView } from "./sale_car_view.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";
import { maySee, type Viewer } from "./viewer.ts";

/** The whole lists of cars, as ready replies: made once for each state of the catalogue, and each hour. */
export interface ReadyLists {
  rentalCars(now: CatalogueSnapshot, viewer: Viewer): Promise<ReadyReply>;
  saleCars(now: CatalogueSnapshot, viewer: Viewer, at: Instant): Promise<ReadyReply>;
}

/** Lists that forget a snapshot's replies together with the snapshot. */
export function createReadyLists(): ReadyLists {
  const kept = new WeakMap<CatalogueSnapshot, Map<string, Promise<ReadyReply>>>();

  function once(
    now: CatalogueSnapshot,
    name: string,
    make: () => readonly object[],
  ): Promise<ReadyReply> {
    const replies = kept.get(now) ?? new Map<string, Promise<ReadyReply>>();
    kept.set(now, replies);
    const reply = replies.get(name) ?? readyReply(make());
    replies.set(name, reply);
    return reply;
  }

  return {
    rentalCars: (now, viewer) =>
      once(
        now,
        `rental/${viewer}`,
        () =>
          [...now.rental_car.values()].filter((car) => maySee(viewer, car))
            .map((car) => rentalCarView(car, now, viewer)),
      ),
    saleCars: (now, viewer, at) =>
      once(
        now,
        `sale/${viewer}/${hourOf(at)}`,
        () => listedSaleCars(now, viewer, at).map((car) => saleCarView(car, now, viewer)),
      ),
  };
}

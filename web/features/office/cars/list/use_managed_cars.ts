import { useEffect, useRef, useState } from "react";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { type Resource, useResource } from "../../../../api/use_resource.ts";
import { call } from "../../../../api/office/call.ts";
import { failureSentence } from "../../../../api/failures.ts";
import { carName } from "../../../cars/card/car_words.ts";
import { toast } from "../../../../kit/dialogs/toast.ts";
import { forgetCars } from "../../../../api/forget_cars.ts";
import type { CarOffer, ManagedCar } from "../managed_car.ts";

export type ManagedCars<Car> = {
  list: Resource<LoadedCars<Car>>;
  /** The server's cars with pending changes applied; undefined until they are loaded. */
  cars: readonly Car[] | undefined;
  /** Reloads the list after any change. */
  reload: () => void;
  toggleRecommended: (car: Car) => void;
  toggleHidden: (car: Car) => void;
  /** Changes fields of a car that its card can switch. */
  switchTo: (car: Car, patch: Partial<Car>, act: () => Promise<unknown>, done: string) => void;
};

/**
 * The list of an offer and the switches of its cars. A switch shows at once and is reverted if the
 * server refuses; a toast shows the result.
 */
export function useManagedCars<Car extends ManagedCar, Fields>(
  offer: CarOffer<Car, Fields>,
): ManagedCars<Car> {
  const list = useResource(CACHE_KEYS[offer.type], (signal) => loadCars(offer, signal));
  const [patches, setPatches] = useState<Readonly<Record<string, object>>>({});
  const underWay = useRef(new Set<string>());

  // Loaded data replace the optimistic values, except those of requests still pending.
  useEffect(() => {
    setPatches((before) =>
      Object.fromEntries(Object.entries(before).filter(([id]) => underWay.current.has(id)))
    );
  }, [list.data]);

  function reload() {
    forgetCars();
    list.reload();
  }

  async function change(car: Car, patch: object, act: () => Promise<unknown>, words: Words) {
    if (underWay.current.has(car.id)) return;
    underWay.current.add(car.id);
    setPatches((before) => ({ ...before, [car.id]: patch }));
    try {
      await act();
      toast.success(`${carName(car)}: ${words.done}`, { id: car.id });
    } catch (failure) {
      // Any failure: the car is shown as it is on the server, with the reason.
      setPatches(({ [car.id]: _, ...others }) => others);
      const reason = failureSentence(failure);
      if (reason === officeMessages.tooManyRecommended) toast.failure(reason);
      else toast.failure(words.failed, { text: reason });
    }
    underWay.current.delete(car.id);
    reload();
  }

  return {
    list,
    cars: list.data?.cars.map((car) => ({ ...car, ...patches[car.id] })),
    reload,
    toggleRecommended(car) {
      const isRecommended = !car.isRecommended;
      void change(
        car,
        { isRecommended },
        () =>
          isRecommended
            ? call("POST /recommendedcar/{id}", { params: { id: car.id } })
            : call("DELETE /recommendedcar/{a}/{b}", { params: { a: car.id, b: offer.type } }),
        isRecommended ? RECOMMEND : STOP_RECOMMENDING,
      );
    },
    toggleHidden(car) {
      const hidden = !car.hidden;
      void change(
        car,
        { hidden },
        () => offer.calls.edit(car.id, { hidden }, {}),
        hidden ? HIDE : SHOW,
      );
    },
    switchTo(car, patch, act, done) {
      void change(car, patch, act, { done, failed: officeMessages.carNotSaved });
    },
  };
}

type Words = { readonly done: string; readonly failed: string };

const CACHE_KEYS = { Sale: "admin/sale-cars/managed", Rental: "admin/rental-cars/managed" };
const RECOMMEND = {
  done: "polecany na stronie głównej",
  failed: officeMessages.recommendedNotAdded,
};
const STOP_RECOMMENDING = {
  done: "usunięty z polecanych",
  failed: officeMessages.recommendedNotRemoved,
};
const HIDE = { done: "ukryty przed klientami", failed: officeMessages.carNotSaved };
const SHOW = { done: "znowu widoczny dla klientów", failed: officeMessages.carNotSaved };

/** A loaded list; if the recommended cars did not load, each car's own `isRecommended` is used. */
type LoadedCars<Car> = {
  readonly cars: readonly Car[];
  readonly recommendedFailed: boolean;
};

/** All cars of an offer, and which of them are recommended. @throws as `calls.all` does */
async function loadCars<Car extends ManagedCar, Fields>(
  { calls }: CarOffer<Car, Fields>,
  signal: AbortSignal,
): Promise<LoadedCars<Car>> {
  const [cars, recommended] = await Promise.all([
    calls.all(signal),
    // The list is usable without the recommended cars.
    call("GET /recommendedcar", { signal })
      .then((cars) => new Set(cars.map(({ carId }) => carId)), () => undefined),
  ]);
  if (!recommended) return { cars, recommendedFailed: true };
  return {
    cars: cars.map((car) => ({ ...car, isRecommended: recommended.has(car.id) })),
    recommendedFailed: false,
  };
}

import { useEffect, useRef, useState } from "react";
import type { CarFeature } from "../../../../shared/api/car_feature.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { failureSentence, NetworkFailure } from "../../../api/failures.ts";
import { ErrorState } from "../../../kit/states/ErrorState.tsx";
import { OfflineState } from "../../../kit/states/OfflineState.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { CarEquipmentSkeleton } from "./CarEquipmentSkeleton.tsx";
import { EquipmentChips } from "./EquipmentChips.tsx";
import { type Resource, useResource } from "../../../api/use_resource.ts";
import { equipCar, equipmentOfCar, stripCar } from "../../../api/office/admin_equipment.ts";
import { forgetCars } from "../../../api/forget_cars.ts";
import { toast } from "../../../kit/dialogs/toast.ts";

/** What a car has and what it could have, in two lists (back-office §2). */
export function CarEquipment(
  { carId, all }: { carId: string; all: readonly CarFeature[] | undefined },
) {
  const { list, has, change } = useCarEquipment(carId);
  const [news, setNews] = useState("");
  if (list.status === "failed") {
    return list.error instanceof NetworkFailure
      ? (
        <div className="rounded-card border border-line bg-paper">
          <OfflineState
            text="Wyposażenie samochodu wczyta się samo, gdy sieć wróci."
            busy={list.busy}
            onRetry={list.reload}
          />
        </div>
      )
      : (
        <ErrorState
          text={officeMessages.equipmentOfCarNotLoaded}
          busy={list.busy}
          onRetry={list.reload}
        />
      );
  }
  if (list.status === "loading" || !all) return <CarEquipmentSkeleton />;
  return (
    <div className="grid gap-4 @min-[47rem]/page:grid-cols-2">
      <EquipmentChips
        title="Dodaj Wyposażenie"
        action="add"
        features={all.filter((feature) => !has(feature))}
        empty={all.length === 0
          ? "Katalog jest pusty. Dodaj do niego wyposażenie w formularzu poniżej."
          : "Ten samochód ma już wszystko z katalogu."}
        onPick={(feature) => {
          change(feature, true);
          setNews(`Dodano: ${feature.iconName}`);
        }}
      />
      <EquipmentChips
        title="Usuń Wyposażenie"
        action="remove"
        features={all.filter(has)}
        empty="Ten samochód nie ma jeszcze wyposażenia."
        onPick={(feature) => change(feature, false)}
      />
      <p role="status" className="relative mx-0 -mt-4 mb-0 @min-[47rem]/page:col-span-full">
        <VisuallyHidden>{news}</VisuallyHidden>
      </p>
    </div>
  );
}

/**
 * The equipment of one car and the way to change it: a change shows at once, and goes back with a
 * toast where the server refuses. Changes go one after another.
 */
function useCarEquipment(carId: string): CarEquipmentState {
  const list = useResource(
    `admin/equipment-of/${carId}`,
    (signal) => equipmentOfCar(carId, signal),
  );
  const [wishes, setWishes] = useState<Readonly<Record<string, boolean>>>({});
  const line = useRef(Promise.resolve());
  const waiting = useRef(0);

  // What the server says now holds, unless more is on its way there.
  useEffect(() => {
    if (waiting.current === 0) setWishes({});
  }, [list.data]);

  function change(feature: CarFeature, has: boolean): void {
    setWishes((before) => ({ ...before, [feature.id]: has }));
    waiting.current += 1;
    line.current = line.current.then(() => send(feature, has)).finally(() => {
      waiting.current -= 1;
      forgetCars();
      if (waiting.current === 0) list.reload();
    });
  }

  async function send({ id }: CarFeature, has: boolean): Promise<void> {
    try {
      await (has ? equipCar(carId, id) : stripCar(carId, id));
      if (!has) toast.success(officeMessages.equipmentUnassigned, { id: "equipment" });
    } catch (failure) {
      // Whatever it was, the car is shown as it is on the server, and the reason is said.
      setWishes(({ [id]: _, ...others }) => others);
      const title = has
        ? officeMessages.equipmentNotAssigned
        : officeMessages.equipmentNotUnassigned;
      toast.failure(title, { text: failureSentence(failure) });
    }
  }

  const had = new Set(list.data?.map(({ id }) => id));
  return { list, has: ({ id }) => wishes[id] ?? had.has(id), change };
}

type CarEquipmentState = {
  list: Resource<CarFeature[]>;
  has: (feature: CarFeature) => boolean;
  change: (feature: CarFeature, has: boolean) => void;
};

import { useEffect, useRef, useState } from "react";
import type { CarFeature } from "../../../../shared/api/car_feature.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { type Resource, useResource } from "../../../api/use_resource.ts";
import { equipCar, equipmentOfCar, stripCar } from "../../../api/office/admin_equipment.ts";
import { failureSentence } from "../../../api/failures.ts";
import { forgetCars } from "../../../api/forget_cars.ts";
import { toast } from "../../../kit/dialogs/toast.ts";

/**
 * The equipment of one car and the way to change it: a change shows at once, and goes back with a
 * toast where the server refuses. Changes go one after another.
 */
export function useCarEquipment(carId: string): CarEquipmentState {
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

export type CarEquipmentState = {
  list: Resource<CarFeature[]>;
  has: (feature: CarFeature) => boolean;
  change: (feature: CarFeature, has: boolean) => void;
};

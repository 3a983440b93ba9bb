import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { CarFeature } from "../../../../shared/api/car_feature.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { failureSentence } from "../../../api/failures.ts";
import { ResourceView } from "../../../records/ResourceView.tsx";
import { CHOICE_PILL } from "../../../kit/base/class_sets.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { type Resource, useResource } from "../../../api/use_resource.ts";
import { call } from "../../../api/office/call.ts";
import { forgetCars } from "../../../api/forget_cars.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { FeatureIcon } from "../../cars/equipment/Equipment.tsx";

/** The equipment that a car has and that it could have, in two lists (back-office §2). */
export function CarEquipment(
  { carId, all }: { carId: string; all: readonly CarFeature[] | undefined },
) {
  const { list, has, change } = useCarEquipment(carId);
  const [news, setNews] = useState("");
  return (
    <ResourceView
      resource={{ ...list, data: list.data && all }}
      loading={<CarEquipmentSkeleton />}
      text={officeMessages.equipmentOfCarNotLoaded}
      offline="Wyposażenie samochodu wczyta się samo, gdy sieć wróci."
    >
      {(all) => (
        <div className="grid gap-4 @min-tablet/page:grid-cols-2">
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
          <p role="status" className="relative mx-0 -mt-4 mb-0 @min-tablet/page:col-span-full">
            <VisuallyHidden>{news}</VisuallyHidden>
          </p>
        </div>
      )}
    </ResourceView>
  );
}

/**
 * The equipment of one car and how to change it: a change shows at once and is reverted with a
 * toast if the server refuses. Changes are sent one after another.
 */
function useCarEquipment(carId: string): CarEquipmentState {
  const list = useResource(
    `admin/equipment-of/${carId}`,
    (signal) => call("GET /carfeature/{carId}/features", { params: { carId }, signal }),
  );
  const [assigned, setAssigned] = useState<Readonly<Record<string, boolean>>>({});
  const line = useRef(Promise.resolve());
  const waiting = useRef(0);

  // Loaded data replace the optimistic values, unless more changes are pending.
  useEffect(() => {
    if (waiting.current === 0) setAssigned({});
  }, [list.data]);

  function change(feature: CarFeature, has: boolean): void {
    setAssigned((before) => ({ ...before, [feature.id]: has }));
    waiting.current += 1;
    line.current = line.current.then(() => send(feature, has)).finally(() => {
      waiting.current -= 1;
      forgetCars();
      if (waiting.current === 0) list.reload();
    });
  }

  async function send({ id }: CarFeature, has: boolean): Promise<void> {
    try {
      await (has
        ? call("POST /carfeature/{carId}/features/{featureId}", {
          params: { carId, featureId: id },
        })
        : call("DELETE /carfeature/{carId}/features/{featureId}", {
          params: { carId, featureId: id },
        }));
      if (!has) toast.success(officeMessages.equipmentUnassigned, { id: "equipment" });
    } catch (failure) {
      // Any failure: the car is shown as it is on the server, with the reason.
      setAssigned(({ [id]: _, ...others }) => others);
      const title = has
        ? officeMessages.equipmentNotAssigned
        : officeMessages.equipmentNotUnassigned;
      toast.failure(title, { text: failureSentence(failure) });
    }
  }

  const had = new Set(list.data?.map(({ id }) => id));
  return { list, has: ({ id }) => assigned[id] ?? had.has(id), change };
}

type CarEquipmentState = {
  list: Resource<CarFeature[]>;
  has: (feature: CarFeature) => boolean;
  change: (feature: CarFeature, has: boolean) => void;
};

/** Placeholder of the two lists while they load. */
function CarEquipmentSkeleton() {
  return (
    <div className="grid gap-4 @min-tablet/page:grid-cols-2">
      <VisuallyHidden>Wczytywanie wyposażenia samochodu</VisuallyHidden>
      {LISTS.map((widths, index) => (
        <div key={index} className="min-w-0 surface p-4" aria-hidden="true">
          <div className="mb-3">
            <Skeleton width="10rem" height="1.75rem" />
          </div>
          <div className="flex flex-wrap gap-2">
            {widths.map((width, chip) => (
              <Skeleton key={chip} width={`${width}rem`} height="2.75rem" round />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

const LISTS = [[9, 7, 10, 8, 11], [8, 10, 7]];

/** One of a car's two lists: pressing a piece of equipment moves it to the other list. */
function EquipmentChips(
  { title, features, action, empty, onPick }: {
    title: string;
    features: readonly CarFeature[];
    action: "add" | "remove";
    /** Shown if the list is empty. */
    empty: ReactNode;
    onPick: (feature: CarFeature) => void;
  },
) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const Sign = action === "add" ? Plus : X;

  function pick(event: MouseEvent<HTMLButtonElement>, feature: CarFeature): void {
    // The pressed button leaves this list: its neighbour gets the focus.
    const item = event.currentTarget.closest("li");
    const near = item?.nextElementSibling ?? item?.previousElementSibling;
    const next = near?.querySelector("button") ?? heading.current;
    next?.focus();
    onPick(feature);
  }

  return (
    <section className="min-w-0 surface p-4" aria-labelledby={id}>
      <h3
        id={id}
        ref={heading}
        tabIndex={-1}
        className="mt-0 mb-3 flex items-center gap-2 text-16 leading-snug font-bold"
      >
        {title}
        <span className="min-w-[1.75rem] rounded-full bg-grey-tint px-2 py-0.5 text-center text-14 text-grey tabular-nums">
          {features.length}
        </span>
      </h3>
      {features.length === 0
        ? <p className="m-0 text-muted">{empty}</p>
        : (
          <ul className="m-0 flex list-none flex-wrap gap-2 p-0 *:max-w-full *:min-w-0">
            {features.map((feature) => (
              <li key={feature.id}>
                <button
                  type="button"
                  className={`${CHOICE_PILL} ${FEATURE}`}
                  onClick={(event) => pick(event, feature)}
                >
                  <FeatureIcon icon={feature.icon} size={20} />
                  <span className="min-w-0 wrap-anywhere">
                    <VisuallyHidden>{action === "add" ? "Dodaj: " : "Usuń: "}</VisuallyHidden>
                    {feature.iconName}
                  </span>
                  <Sign aria-hidden="true" size={18} className="text-muted" />
                </button>
              </li>
            ))}
          </ul>
        )}
    </section>
  );
}

const FEATURE =
  "gap-2 max-w-full py-1.5 pr-3 pl-3.5 text-start text-14 leading-snug font-semibold hover:bg-mist";

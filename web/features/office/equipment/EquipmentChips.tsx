import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import type { CarFeature } from "../../../../shared/api/car_feature.ts";
import { FeatureIcon } from "../../cars/equipment/FeatureIcon.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/** One of the two lists of a car: pressing a piece of equipment takes it to the other list. */
export function EquipmentChips(
  { title, features, action, empty, onPick }: {
    title: string;
    features: readonly CarFeature[];
    action: "add" | "remove";
    /** Said where there is nothing to pick. */
    empty: ReactNode;
    onPick: (feature: CarFeature) => void;
  },
) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const Sign = action === "add" ? Plus : X;

  function pick(event: MouseEvent<HTMLButtonElement>, feature: CarFeature): void {
    // The pressed button leaves this list: the focus goes to its neighbour.
    const item = event.currentTarget.closest("li");
    const near = item?.nextElementSibling ?? item?.previousElementSibling;
    const next = near?.querySelector("button") ?? heading.current;
    next?.focus();
    onPick(feature);
  }

  return (
    <section
      className="min-w-0 rounded-card border border-line bg-paper p-4"
      aria-labelledby={id}
    >
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
                  className="inline-flex min-h-target max-w-full cursor-pointer touch-manipulation items-center gap-2 rounded-full border border-line-strong bg-paper py-1.5 pr-3 pl-3.5 text-start text-14 leading-snug font-semibold text-ink hover:border-ink hover:bg-mist [&>:not(span)]:flex-none"
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

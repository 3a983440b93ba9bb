import { classNames } from "../../../kit/base/class_names.ts";
import { BAR_LOOKS } from "./bar_look.ts";
import styles from "./Timeline.module.css";

/** What the kinds of bars mean, and how to move and open them. */
export function FleetLegend() {
  return (
    <div className="mt-3 text-14 text-muted">
      <ul className="m-0 flex list-none flex-wrap gap-x-4 gap-y-2 p-0" aria-label="Legenda">
        {BAR_LOOKS.map(({ name, label, icon: Icon }) => (
          <li key={name} className="flex items-center gap-2 text-ink">
            <span
              className={classNames(
                styles.look,
                "grid h-[1.75rem] min-h-7 w-[2.25rem] place-items-center px-1.5",
              )}
              data-look={name}
              aria-hidden="true"
            >
              <Icon size={16} />
            </span>
            {label}
          </li>
        ))}
      </ul>
      <p className="mt-3 mb-0 max-w-[60rem]">
        Naciśnij pasek, aby zobaczyć szczegóły. Przeciągnij go na inny dzień lub auto (palcem: po
        dłuższym przytrzymaniu) albo użyj „Przenieś” w szczegółach. Naciśnij wolny dzień, aby
        wyłączyć auto z wynajmu.
      </p>
    </div>
  );
}

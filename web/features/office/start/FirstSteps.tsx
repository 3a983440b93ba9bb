import ChevronRight from "lucide-react/icons/chevron-right";
import Circle from "lucide-react/icons/circle";
import CircleCheck from "lucide-react/icons/circle-check";
import { useId } from "react";
import { Link } from "react-router-dom";
import type { FirstStep } from "../../../../shared/api/today.ts";
import { adminPaths, paths } from "../../../../shared/paths.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/** 'Pierwsze kroki 1/6': what a new business does first, each with a link to where that is. */
export function FirstSteps({ left }: { left: readonly FirstStep[] }) {
  const id = useId();
  return (
    <section className="surface min-w-0 pb-2" aria-labelledby={id}>
      <h2 id={id} className="m-0 flex items-center gap-3 px-4 py-3 text-18 font-bold">
        Pierwsze kroki
        <span className="text-16 text-muted tabular-nums">
          {`${STEPS.length - left.length}/${STEPS.length}`}
        </span>
      </h2>
      <ol className="m-0 grid cols-fit-[19rem] list-none p-0">
        {STEPS.map(({ name, ...step }) => (
          <li key={name}>
            <Step {...step} isDone={!left.includes(name)} isNext={name === left[0]} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step(
  { label, to, isDone, isNext }: { label: string; to: string; isDone: boolean; isNext: boolean },
) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <Link
      to={to}
      className={classNames(
        "flex min-h-12 items-center gap-3 px-4 no-underline hover:bg-mist",
        isDone ? "text-muted" : "text-ink",
        isNext && "font-bold",
      )}
    >
      <Icon
        aria-hidden="true"
        size={22}
        className={classNames("flex-none", isDone ? "text-green" : "text-line-strong")}
      />
      <span className="grow">{label}</span>
      {isDone ? <VisuallyHidden>gotowe</VisuallyHidden> : <ChevronRight aria-hidden="true" />}
    </Link>
  );
}

const STEPS: readonly { readonly name: FirstStep; readonly label: string; readonly to: string }[] =
  [
    { name: "company", label: "Uzupełnij dane firmy", to: adminPaths.companySettings },
    { name: "mail", label: "Ustaw pocztę", to: adminPaths.settings },
    { name: "access", label: "Ustaw swoje hasło i drugi składnik", to: adminPaths.account },
    { name: "car", label: "Dodaj pierwsze auto", to: adminPaths.addRentalCar },
    { name: "photos", label: "Dodaj zdjęcia", to: adminPaths.carImages },
    { name: "booking", label: "Zrób próbną rezerwację", to: paths.rentalCars },
  ];

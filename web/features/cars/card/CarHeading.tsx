import { classNames } from "../../../kit/base/class_names.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/** Heading of a car's card in the office: its name, and its registration number if known. */
export function CarHeading(
  { name, plate, className }: {
    name: string;
    plate: string | undefined;
    className?: string | undefined;
  },
) {
  return (
    <div className={classNames("flex flex-col items-start gap-0.75 min-w-0", className)}>
      <h3 className="m-0 text-18 font-bold leading-normal wrap-anywhere">{name}</h3>
      <Plate number={plate} />
    </div>
  );
}

/**
 * A car's registration number as a plate, with a label for screen readers; renders nothing if it is
 * empty.
 */
export function Plate(
  { number, className }: { number: string | null | undefined; className?: string | undefined },
) {
  if (!number) return null;
  return (
    <span
      className={classNames(
        "inline-block max-w-full px-1.75 border border-line-strong rounded-[5px]",
        "text-14 font-semibold tabular-nums tracking-[0.03em] leading-relaxed wrap-anywhere",
        className,
      )}
    >
      <VisuallyHidden>Numer rejestracyjny</VisuallyHidden>
      {number}
    </span>
  );
}

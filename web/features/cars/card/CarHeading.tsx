import { classNames } from "../../../kit/base/class_names.ts";
import { Plate } from "./Plate.tsx";

/** Heading of a car's card in the office: its name, and its registration number if known. */
export function CarHeading(
  { name, plate, className }: {
    name: string;
    plate: string | undefined;
    className?: string | undefined;
  },
) {
  return (
    <div className={classNames("flex flex-col items-start gap-[3px] min-w-0", className)}>
      <h3 className="m-0 text-18 font-bold leading-normal wrap-anywhere">{name}</h3>
      <Plate number={plate} />
    </div>
  );
}

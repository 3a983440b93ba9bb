import type { Damage } from "../../../../shared/paperwork/damage/damage.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { markText } from "./damage_words.ts";

/** The look of a damage, as on paper: an old one is a grey ring with a D, a new one a red square. */
export function MarkFace(
  { damage, number, small = false }: {
    damage: Pick<Damage, "isNew">;
    number?: number;
    small?: boolean;
  },
) {
  return (
    <span
      className={classNames(
        "grid flex-none place-items-center border-3 px-[3px] text-14 leading-none font-bold tabular-nums forced-colors:border-[CanvasText]",
        small ? "h-[1.25rem] min-w-[1.25rem]" : "h-[1.875rem] min-w-[1.875rem]",
        damage.isNew
          ? "rounded-small border-red bg-red text-paper"
          : "rounded-full border-grey bg-paper text-grey",
      )}
      aria-hidden="true"
    >
      {number !== undefined && markText(damage, number)}
    </span>
  );
}

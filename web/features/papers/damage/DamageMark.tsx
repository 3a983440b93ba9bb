import type { KeyboardEvent } from "react";
import type { Damage } from "../../../../shared/paperwork/damage.ts";
import { classNames } from "../../../kit/layout/class_names.ts";
import styles from "./DamageMark.module.css";
import { damageName } from "./damage_words.ts";
import { type MarkPlace, movedByKey } from "./mark_place.ts";
import { MarkFace } from "./MarkFace.tsx";
import { useMarkDrag } from "./use_mark_drag.ts";

/** A damage on the drawing: a place to press, and for what can be moved something to drag. */
export function DamageMark({ damage, number, describedBy, onPress, onMove }: {
  damage: Damage;
  number: number;
  /** Id of the words that say how it is moved. */
  describedBy?: string | undefined;
  onPress?: (() => void) | undefined;
  /** Not given for what stays where it is. */
  onMove?: ((place: MarkPlace, by: "pointer" | "key") => void) | undefined;
}) {
  const drag = useMarkDrag(onMove && ((place) => onMove(place, "pointer")));
  const { x, y } = drag.place ?? damage;

  function onKeyDown(event: KeyboardEvent): void {
    const place = movedByKey(damage, event.key, event.shiftKey);
    if (!place || !onMove) return;
    event.preventDefault();
    onMove(place, "key");
  }
  return (
    <button
      {...drag.handlers}
      type="button"
      className={classNames(
        styles.mark,
        damage.isNew && styles.fresh,
        onMove && styles.movable,
        drag.place && styles.dragged,
      )}
      style={{ left: `${x / 10}%`, top: `${y / 10}%` }}
      aria-label={damageName(damage, number)}
      aria-describedby={onMove && describedBy}
      data-damage={damage.id}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        // The drawing behind would add a damage.
        event.stopPropagation();
        if (!drag.wasDragged()) onPress?.();
      }}
    >
      <MarkFace damage={damage} number={number} />
    </button>
  );
}

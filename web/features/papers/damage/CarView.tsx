import type { MouseEvent } from "react";
import type { Damage, DamageView } from "../../../../shared/paperwork/damage.ts";
import { classNames } from "../../../kit/layout/class_names.ts";
import { VIEW_TITLES } from "./damage_words.ts";
import { DamageMarkButton } from "./DamageMarkButton.tsx";
import { type MarkPlace, placeIn } from "./mark_place.ts";
import { SketchDrawing } from "./SketchDrawing.tsx";

/** A damage with the number that its mark and its row share. */
export interface MarkedDamage {
  readonly damage: Damage;
  readonly number: number;
}

/** One drawing of the car with its damages. Pointing at it is for a finger; keys have a button. */
export function CarView({ view, marks, describedBy, onTap, onPress, onMove }: {
  view: DamageView;
  marks: readonly MarkedDamage[];
  describedBy?: string | undefined;
  onTap?: ((place: MarkPlace) => void) | undefined;
  onPress?: ((damage: Damage) => void) | undefined;
  onMove?: ((damage: Damage, place: MarkPlace, by: "pointer" | "key") => void) | undefined;
}) {
  function tap(event: MouseEvent<HTMLDivElement>): void {
    onTap?.(placeIn(event.currentTarget.getBoundingClientRect(), event));
  }
  return (
    <figure className="m-0 min-w-0">
      <figcaption className="mb-1 text-14 leading-normal text-muted">
        {VIEW_TITLES[view]}
      </figcaption>
      {/* Room for half a mark around the drawing, so that one at its edge is whole with large text too. */}
      <div className="overflow-hidden rounded-card border border-line bg-paper p-[1.5rem]">
        <div
          className={classNames(
            "relative",
            onTap &&
              "cursor-crosshair touch-manipulation select-none [-webkit-tap-highlight-color:transparent]",
          )}
          data-view={view}
          onClick={tap}
        >
          <SketchDrawing view={view} />
          {marks.map(({ damage, number }) => (
            <DamageMarkButton
              key={damage.id}
              damage={damage}
              number={number}
              describedBy={describedBy}
              onPress={onPress && (() => onPress(damage))}
              onMove={onMove && damage.isNew ? (place, by) => onMove(damage, place, by) : undefined}
            />
          ))}
        </div>
      </div>
    </figure>
  );
}

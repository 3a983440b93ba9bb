import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
import type { Damage, DamageView } from "../../../../shared/papers/damage/damage.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { damageName, VIEW_TITLES } from "./damage_words.ts";
import { type MarkPlace, movedByKey, placeIn } from "./mark_place.ts";
import { carSketches } from "../../../../shared/papers/damage/car_sketch.ts";
import type { Silhouette } from "../../../../shared/papers/options.ts";
import type { CarSketch, SketchPart } from "../../../../shared/papers/damage/sketch_path.ts";
import { MarkFace } from "./DamageList.tsx";

/** A damage, with the number shown on its mark and in its row. */
interface MarkedDamage {
  readonly damage: Damage;
  readonly number: number;
}

/**
 * One drawing of the car with its damages. Touching the drawing adds one; for the keyboard there is
 * a button.
 */
export function CarView({ view, silhouette = "car", marks, describedBy, onTap, onPress, onMove }: {
  view: DamageView;
  silhouette?: Silhouette | undefined;
  marks: readonly MarkedDamage[];
  describedBy?: string | undefined;
  onTap?: ((place: MarkPlace) => void) | undefined;
  onPress?: ((damage: Damage) => void) | undefined;
  onMove?: ((damage: Damage, place: MarkPlace, by: "pointer" | "key") => void) | undefined;
}) {
  const sketch = carSketches[silhouette][view];
  function tap(event: MouseEvent<HTMLDivElement>): void {
    onTap?.(placeIn(event.currentTarget.getBoundingClientRect(), event));
  }
  return (
    <figure
      className={classNames(
        "m-0 min-w-0",
        // As narrow as an end of the car is, compared with its length.
        sketch.width < 500 && "mx-auto w-full max-w-[19rem]",
      )}
    >
      <figcaption className="mb-1 text-14 leading-normal text-muted">
        {VIEW_TITLES[view]}
      </figcaption>
      {/* Padding for half a mark, so that a mark at the edge is not cut off with large text either. */}
      <div className="overflow-hidden surface p-[1.5rem]">
        <div
          className={classNames(
            "relative",
            onTap &&
              "cursor-crosshair touch-manipulation select-none [-webkit-tap-highlight-color:transparent]",
          )}
          data-view={view}
          onClick={tap}
        >
          <SketchDrawing sketch={sketch} />
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

/** One drawing of the car, without damages. */
function SketchDrawing({ sketch: { width, height, paths } }: { sketch: CarSketch }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="pointer-events-none block w-full stroke-muted stroke-3"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {paths.map(({ part, path }, at) => <path key={at} d={path} className={FILLS[part]} />)}
    </svg>
  );
}

const FILLS = {
  body: "fill-grey-tint",
  glass: "fill-line",
  lamp: "fill-amber-tint",
  wheel: "fill-drawing",
  line: "fill-none",
} satisfies Record<SketchPart, string>;

/** A damage on the drawing: can be pressed and, with `onMove`, dragged. */
function DamageMarkButton({ damage, number, describedBy, onPress, onMove }: {
  damage: Damage;
  number: number;
  /** The id of the text that explains how to move the mark. */
  describedBy?: string | undefined;
  onPress?: (() => void) | undefined;
  /** Missing for marks that cannot be moved. */
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
        "absolute grid size-[3rem] -translate-1/2 place-items-center p-0 select-none",
        "focus-visible:outline-none focus-visible:*:focus-ring focus-visible:*:outline-3",
        // Dragging moves the mark, not the page.
        onMove && "touch-none",
        drag.place
          ? "z-2 cursor-grabbing *:scale-125"
          : classNames(damage.isNew && "z-1", onMove && "cursor-grab"),
      )}
      style={{ left: `${x / 10}%`, top: `${y / 10}%` }}
      aria-label={damageName(damage, number)}
      aria-describedby={onMove && describedBy}
      data-damage={damage.id}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        // The drawing below would add a damage.
        event.stopPropagation();
        if (!drag.wasDragged()) onPress?.();
      }}
    >
      <MarkFace damage={damage} number={number} />
    </button>
  );
}

/**
 * Drags a mark over its drawing, which is the mark's offset parent. `place` is the position during
 * the drag; `onMove` is called at its end. A press without movement remains a click.
 */
function useMarkDrag(onMove: ((place: MarkPlace) => void) | undefined) {
  const [place, setPlace] = useState<MarkPlace>();
  const press = useRef<{ pointer: number; x: number; y: number; moved: boolean }>(undefined);
  const justMoved = useRef(false);

  function onPointerDown(event: PointerEvent<HTMLButtonElement>): void {
    justMoved.current = false;
    if (!onMove || press.current || event.button !== 0) return;
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    event.currentTarget.setPointerCapture(pointer);
    press.current = { pointer, x, y, moved: false };
  }
  function onPointerMove(event: PointerEvent<HTMLButtonElement>): void {
    const one = press.current;
    const drawing = event.currentTarget.offsetParent;
    if (!one || one.pointer !== event.pointerId || !drawing) return;
    one.moved ||= Math.hypot(event.clientX - one.x, event.clientY - one.y) > SLACK;
    if (one.moved) setPlace(placeIn(drawing.getBoundingClientRect(), event));
  }
  function onPointerUp(event: PointerEvent<HTMLButtonElement>): void {
    if (press.current?.pointer !== event.pointerId) return;
    justMoved.current = press.current.moved;
    press.current = undefined;
    setPlace(undefined);
    const drawing = event.currentTarget.offsetParent;
    if (justMoved.current && drawing) onMove?.(placeIn(drawing.getBoundingClientRect(), event));
  }
  function onPointerCancel(): void {
    press.current = undefined;
    setPlace(undefined);
  }
  return {
    place,
    /** Whether the current click is only the end of a drag. */
    wasDragged: () => justMoved.current,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}

/** Pixels that the pointer may move during a click. */
const SLACK = 8;

import { type PointerEvent, useEffect, useRef, useState } from "react";
import {
  type Signature,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
} from "../../../../shared/paperwork/signature.ts";
import { type Stroke, thinStrokes } from "./thin_strokes.ts";

/** What drawing on a signature's field does: one finger, pen or mouse at a time. */
export function useSignatureStrokes(
  value: Signature | null,
  onChange: (signature: Signature | null) => void,
) {
  /** The stroke under the finger; it joins the signature when the finger is lifted. */
  const [open, setOpen] = useState<Stroke>();
  const drawn = useRef<{ pointer: number; stroke: number[] }>(undefined);
  const kept = useRef(value);
  useEffect(() => {
    kept.current = value;
  });

  function onPointerDown(event: PointerEvent<SVGSVGElement>): void {
    if (drawn.current || (event.pointerType === "mouse" && event.button !== 0)) return;
    // A press would select the words around the field.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    drawn.current = { pointer: event.pointerId, stroke: pointOf(event, event.currentTarget) };
    setOpen(drawn.current.stroke);
  }
  function onPointerMove(event: PointerEvent<SVGSVGElement>): void {
    if (drawn.current?.pointer !== event.pointerId) return;
    const { currentTarget, nativeEvent } = event;
    // A fast finger says more points than the screen shows pictures.
    const moves = nativeEvent.getCoalescedEvents?.() ?? [];
    const points = (moves.length > 0 ? moves : [event]).flatMap((move) =>
      pointOf(move, currentTarget)
    );
    drawn.current.stroke = [...drawn.current.stroke, ...points];
    setOpen(drawn.current.stroke);
  }
  /** Where the device breaks a stroke off, what was drawn of it stays. */
  function onPointerEnd(event: PointerEvent<SVGSVGElement>): void {
    if (drawn.current?.pointer !== event.pointerId) return;
    const { stroke } = drawn.current;
    drawn.current = undefined;
    setOpen(undefined);
    const before = kept.current?.strokes ?? [];
    // A touch on the way to something else is no beginning of a signature.
    if (before.length === 0 && lengthOf(stroke) < SHORTEST) return;
    kept.current = { strokes: thinStrokes([...before, stroke]) };
    onChange(kept.current);
  }
  return {
    strokes: [...value?.strokes ?? [], ...(open ? [open] : [])],
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
    },
  };
}

/** Where the field was touched, in the signature's units and inside it. */
function pointOf(
  { clientX, clientY }: { clientX: number; clientY: number },
  field: SVGSVGElement,
): [x: number, y: number] {
  const { left, top, width, height } = field.getBoundingClientRect();
  return [
    within((clientX - left) / width * SIGNATURE_WIDTH, SIGNATURE_WIDTH),
    within((clientY - top) / height * SIGNATURE_HEIGHT, SIGNATURE_HEIGHT),
  ];
}

function within(unit: number, most: number): number {
  return Number.isFinite(unit) ? Math.round(Math.min(most, Math.max(0, unit))) : 0;
}

function lengthOf(stroke: Stroke): number {
  let length = 0;
  for (let at = 2; at < stroke.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = stroke.slice(at - 2, at + 2);
    length += Math.hypot(x2 - x1, y2 - y1);
  }
  return length;
}

/** Units of the first line that counts. */
const SHORTEST = 40;

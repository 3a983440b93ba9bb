import { type PointerEvent, useEffect, useId, useRef, useState } from "react";
import type { Signature } from "../../../shared/papers/signature.ts";
import {
  isSignature,
  outlinesPath,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
} from "../../../shared/papers/signature_rules.ts";
import { classNames } from "../../kit/base/class_names.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { type Stroke, thinStrokes } from "./thin_strokes.ts";
import { useTypedName } from "./typed_signature.ts";

/**
 * A field for a signature drawn with a finger, a pen or the mouse, or made of a typed name. The page
 * does not scroll while drawing. Screen readers hear how to sign without drawing, and Tab leaves the
 * field.
 */
export function SignaturePad({ label, value, onChange, hint = HINT, name = "" }: {
  label: string;
  /** Of who signs here; proposed where it is typed. */
  name?: string;
  /** How to sign, and what to do without. */
  hint?: string;
  value: Signature | null;
  onChange: (signature: Signature | null) => void;
}) {
  const id = useId();
  const typing = useTypedName(value, onChange);
  const isTyped = typing.name !== undefined || value?.manner === "typed";
  const { field, strokes, handlers } = useSignatureStrokes(value, onChange, isTyped);
  const state = !value ? "Brak podpisu" : value.manner ? TYPED : "Podpis złożony";
  const action = value || isTyped ? CLEAR : "Podpisz imieniem i nazwiskiem";

  function clear(): void {
    typing.stop();
    onChange(null);
    field.current?.focus({ preventScroll: true });
  }
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className="flex flex-col gap-2 min-w-0 max-w-[40rem]"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-y-1 gap-x-4">
        <p id={`${id}-label`} className="m-0 text-14 leading-normal font-semibold">{label}</p>
        <p
          role="status"
          className={value
            ? "m-0 text-14 leading-normal text-green font-semibold"
            : "m-0 text-14 leading-normal text-muted"}
        >
          {state}
        </p>
      </div>
      <svg
        {...isTyped ? {} : handlers}
        ref={field}
        // Like paper, also in dark mode: the ink is always dark. Touches draw and neither scroll
        // nor zoom.
        className={classNames(FIELD, isTyped ? "cursor-default" : "cursor-crosshair touch-none")}
        viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
        role="img"
        tabIndex={0}
        aria-label={`Pole podpisu: ${label}. ${state}.`}
        aria-describedby={`${id}-hint`}
        data-signature
      >
        <Drawing strokes={strokes} isTyped={isTyped} />
      </svg>
      {typing.name !== undefined && (
        <TextField
          autoFocus
          label="Imię i nazwisko w podpisie"
          hint="Oba, literami łacińskimi."
          autoComplete="off"
          maxLength={MOST_LETTERS}
          value={typing.name}
          onChange={({ currentTarget }) => typing.type(currentTarget.value)}
        />
      )}
      <div className="flex flex-wrap justify-between gap-y-1 gap-x-4 items-start [&>button]:min-h-12">
        <p id={`${id}-hint`} className="m-0 text-14 leading-normal text-muted grow basis-[14rem]">
          {hint}
        </p>
        <Button
          variant="secondary"
          aria-label={`${action}: ${label}`}
          onClick={() => action === CLEAR ? clear() : typing.type(name)}
        >
          {action}
        </Button>
      </div>
    </div>
  );
}

/** The line to sign on, and what is drawn so far. */
function Drawing({ strokes, isTyped }: { strokes: readonly Stroke[]; isTyped: boolean }) {
  return (
    <>
      <line
        {...LINE}
        className="stroke-line-strong stroke-2 [stroke-dasharray:4_10] [stroke-linecap:round]"
      />
      {strokes.length === 0 && !isTyped && (
        <text
          x={SIGNATURE_WIDTH / 2}
          y={215}
          aria-hidden="true"
          className="fill-muted text-[44px] [text-anchor:middle] pointer-events-none"
        >
          Podpisz tutaj
        </text>
      )}
      {isTyped ? <path d={outlinesPath(strokes)} className="fill-ink" /> : strokes.map((
        stroke,
        at,
      ) => (
        <path
          key={at}
          d={strokePath(stroke)}
          className="fill-none stroke-ink stroke-7 [stroke-linecap:round] [stroke-linejoin:round]"
        />
      ))}
    </>
  );
}

/**
 * Prevents browser gestures from strokes: otherwise a quick stroke could start a fling, and the
 * next tap, on the signing button, would only stop it.
 */
function preventGestures(event: TouchEvent): void {
  event.preventDefault();
}

const HINT =
  "Palcem, rysikiem albo myszą. Kto nie może tu podpisać, podpisuje wydruk, a skan wgrywa się do protokołu jako PDF.";

const TYPED = "Podpisano imieniem i nazwiskiem";
const FIELD = "control block w-full aspect-1000/400 select-none";
const CLEAR = "Wyczyść";
/** What is longer cannot be read in the field. */
const MOST_LETTERS = 60;

/** The line to sign on. */
const LINE = { x1: 60, x2: SIGNATURE_WIDTH - 60, y1: 310, y2: 310 };

/** A stroke as the `d` of an SVG path: smooth curves through the midpoints; a single point is a dot. */
function strokePath(stroke: Stroke): string {
  const [x = 0, y = 0] = stroke;
  if (stroke.length <= 2) return `M${x} ${y}h0`;
  let path = `M${x} ${y}`;
  for (let at = 2; at < stroke.length - 2; at += 2) {
    const [cx = 0, cy = 0, nextX = 0, nextY = 0] = stroke.slice(at, at + 4);
    path += `Q${cx} ${cy} ${(cx + nextX) / 2} ${(cy + nextY) / 2}`;
  }
  return `${path}L${stroke.at(-2)} ${stroke.at(-1)}`;
}

/** Handles drawing on a signature field: one finger, pen or mouse at a time. */
function useSignatureStrokes(
  value: Signature | null,
  onChange: (signature: Signature | null) => void,
  isTyped: boolean,
) {
  /** The current stroke; added to the signature when the pointer is lifted. */
  const [open, setOpen] = useState<Stroke>();
  const drawn = useRef<{ pointer: number; stroke: number[] }>(undefined);
  const kept = useRef(value);
  const field = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const drawing = field.current;
    // A typed signature is not drawn on: touches there scroll the page.
    if (isTyped) return;
    drawing?.addEventListener("touchstart", preventGestures, { passive: false });
    return () => drawing?.removeEventListener("touchstart", preventGestures);
  }, [isTyped]);
  useEffect(() => {
    kept.current = value;
  });

  function onPointerDown(event: PointerEvent<SVGSVGElement>): void {
    if (drawn.current || (event.pointerType === "mouse" && event.button !== 0)) return;
    // A press would select the text around the field.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    drawn.current = { pointer: event.pointerId, stroke: pointOf(event, event.currentTarget) };
    setOpen(drawn.current.stroke);
  }
  function onPointerMove(event: PointerEvent<SVGSVGElement>): void {
    if (drawn.current?.pointer !== event.pointerId) return;
    const { currentTarget, nativeEvent } = event;
    // A fast finger reports more points than there are frames.
    const moves = nativeEvent.getCoalescedEvents?.() ?? [];
    const points = (moves.length > 0 ? moves : [event]).flatMap((move) =>
      pointOf(move, currentTarget)
    );
    drawn.current.stroke = [...drawn.current.stroke, ...points];
    setOpen(drawn.current.stroke);
  }
  /** If the device cancels a stroke, the part drawn so far is kept. */
  function onPointerEnd(event: PointerEvent<SVGSVGElement>): void {
    if (drawn.current?.pointer !== event.pointerId) return;
    const { stroke } = drawn.current;
    drawn.current = undefined;
    setOpen(undefined);
    const strokes = thinStrokes([...kept.current?.strokes ?? [], stroke]);
    // A short accidental touch must not start a signature.
    if (!kept.current && !isSignature(strokes)) return;
    kept.current = { strokes };
    onChange(kept.current);
  }
  return {
    field,
    strokes: [...value?.strokes ?? [], ...(open ? [open] : [])],
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
    },
  };
}

/** The touched point in the signature's units, limited to the field. */
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

import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";

/** A photo enlarged around its middle and then moved, in px. */
type Zoom = { readonly scale: number; readonly x: number; readonly y: number };
type Point = { readonly x: number; readonly y: number };
type Size = { readonly width: number; readonly height: number };

/**
 * Enlarges the photo in view of a track: two pointers, a double tap, `+` and `-`; an enlarged photo is
 * moved by one pointer or the arrow keys, and the track stays. Another photo begins in full view.
 */
export function usePhotoZoom(
  track: RefObject<HTMLElement | null>,
  current: number,
  photo: Size | undefined,
) {
  const [state, setState] = useState({ of: current, zoom: WHOLE });
  const zoom = state.of === current ? state.zoom : WHOLE;
  const zoomed = zoom.scale > 1;

  /** Enlarges by a factor so that what is at `from` is at `to`, both from the middle of the track. */
  function change(factor: number, from: Point = MIDDLE, to: Point = from) {
    const box = track.current;
    if (!box || !photo) return;
    const stage = { width: box.clientWidth, height: box.clientHeight };
    setState((before) => ({
      of: current,
      zoom: changed(
        before.of === current ? before.zoom : WHOLE,
        { factor, from, to },
        stage,
        photo,
      ),
    }));
  }
  const pointers = usePointers(track, zoomed, change);

  /** @returns whether the key was one of the zoom. */
  function onKeyDown({ key }: KeyboardEvent): boolean {
    const factor = { "+": STEP, "=": STEP, "-": 1 / STEP, "0": 0 }[key];
    const [x, y] = zoomed ? MOVES[key] ?? [0, 0] : [0, 0];
    if (factor !== undefined) change(factor);
    if (x !== 0 || y !== 0) change(1, MIDDLE, { x, y });
    return factor !== undefined || x !== 0 || y !== 0;
  }
  return {
    ...zoom,
    ...pointers,
    onKeyDown,
    enlarge: () => change(STEP),
    reduce: () => change(1 / STEP),
  };
}

/** What two pointers, one pointer and a double tap do to the photo; `held` while one is down. */
function usePointers(
  track: RefObject<HTMLElement | null>,
  zoomed: boolean,
  change: (factor: number, from: Point, to?: Point) => void,
) {
  const [held, setHeld] = useState(false);
  const pointers = useRef(new Map<number, Point>());
  /** Where and when the first of two taps ended, and whether a pointer has moved since it went down. */
  const tap = useRef({ x: 0, y: 0, at: -Infinity, moved: false });

  useEffect(() => {
    const box = track.current;
    // React's own listeners of touches are passive.
    const keepBrowserStill = (event: TouchEvent) => {
      if (event.cancelable && (event.touches.length > 1 || zoomed)) event.preventDefault();
    };
    for (const type of TOUCHES) box?.addEventListener(type, keepBrowserStill, { passive: false });
    return () => TOUCHES.forEach((type) => box?.removeEventListener(type, keepBrowserStill));
  }, [track, zoomed]);

  function fromMiddle({ clientX, clientY }: PointerEvent): Point {
    const { left, top, width, height } = track.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }
  function release(event: PointerEvent) {
    pointers.current.delete(event.pointerId);
    setHeld(pointers.current.size > 0);
  }
  const events = {
    onPointerDown(event: PointerEvent) {
      // A mouse may leave the window while it moves the photo.
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, fromMiddle(event));
      tap.current.moved = pointers.current.size > 1;
      setHeld(true);
    },
    onPointerMove(event: PointerEvent) {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = fromMiddle(event);
      const [other] = [...pointers.current].flatMap(([id, at]) =>
        id === event.pointerId ? [] : [at]
      );
      if (!other && distance(before, now) < TREMBLE && !tap.current.moved) return;
      tap.current.moved = true;
      pointers.current.set(event.pointerId, now);
      if (other) {
        const factor = distance(other, now) / Math.max(1, distance(other, before));
        change(factor, between(other, before), between(other, now));
      } else if (zoomed) change(1, before, now);
    },
    onPointerUp(event: PointerEvent) {
      if (tap.current.moved) return;
      const now = { ...fromMiddle(event), at: event.timeStamp, moved: false };
      const again = now.at - tap.current.at < PAUSE_MS && distance(now, tap.current) < NEAR;
      tap.current = again ? { ...now, at: -Infinity } : now;
      if (again) change(zoomed ? 0 : TAPPED, now);
    },
    onLostPointerCapture: release,
    /** The browser would drag the picture's file. */
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  };
  return { held, events };
}

/** The change of a zoom, in which the photo never leaves more of the stage empty than it has to. */
function changed(
  { scale, x, y }: Zoom,
  { factor, from, to }: { factor: number; from: Point; to: Point },
  stage: Size,
  photo: Size,
): Zoom {
  const next = Math.min(MOST, Math.max(1, scale * factor));
  const fit = Math.min(stage.width / photo.width, stage.height / photo.height) * next;
  const place = (at: number, from: number, to: number, shown: number, room: number) => {
    const most = Math.max(0, (shown - room) / 2);
    return Math.min(most, Math.max(-most, to - (from - at) * next / scale));
  };
  return {
    scale: next,
    x: place(x, from.x, to.x, photo.width * fit, stage.width),
    y: place(y, from.y, to.y, photo.height * fit, stage.height),
  };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

export type PhotoZoom = ReturnType<typeof usePhotoZoom>;

const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
const MIDDLE: Point = { x: 0, y: 0 };
const TOUCHES = ["touchstart", "touchmove"] as const;
/** Largest scale, the scale after a double tap, and the factor of a press. */
export const MOST = 5;
const TAPPED = 2.5;
const STEP = 1.5;
/** Between two taps: milliseconds, and px; px that a finger moves during a tap. */
const PAUSE_MS = 350;
const NEAR = 40;
const TREMBLE = 6;
/** px by which an arrow key moves an enlarged photo: right shows what is further right. */
const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [80, 0],
  ArrowRight: [-80, 0],
  ArrowUp: [0, 80],
  ArrowDown: [0, -80],
};

import { useEffect, useId, useRef } from "react";
import {
  type Signature,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
} from "../../../../shared/paperwork/signature.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import styles from "./SignaturePad.module.css";
import { strokePath } from "./stroke_path.ts";
import { useSignatureStrokes } from "./use_signature_strokes.ts";

/**
 * Where somebody signs with a finger, a pen or the mouse. The page stands still under the finger;
 * who cannot draw hears of the other way and goes on with Tab.
 */
export function SignaturePad({ label, value, onChange }: {
  label: string;
  value: Signature | null;
  onChange: (signature: Signature | null) => void;
}) {
  const id = useId();
  const field = useRef<SVGSVGElement>(null);
  const { strokes, handlers } = useSignatureStrokes(value, onChange);
  useEffect(() => {
    const drawing = field.current;
    drawing?.addEventListener("touchstart", standStill, { passive: false });
    return () => drawing?.removeEventListener("touchstart", standStill);
  }, []);
  const state = value ? "Podpis złożony" : "Brak podpisu";

  function clear(): void {
    onChange(null);
    // The pressed button goes away.
    field.current?.focus({ preventScroll: true });
  }
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles.pad}>
      <div className={styles.top}>
        <p id={`${id}-label`} className={styles.label}>{label}</p>
        <p role="status" className={value ? styles.signed : styles.unsigned}>{state}</p>
      </div>
      <svg
        {...handlers}
        ref={field}
        className={styles.field}
        viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
        role="img"
        tabIndex={0}
        aria-label={`Pole podpisu: ${label}. ${state}.`}
        aria-describedby={`${id}-hint`}
        data-signature
      >
        <line {...LINE} className={styles.line} />
        {strokes.length === 0 && (
          <text x={SIGNATURE_WIDTH / 2} y={215} aria-hidden="true" className={styles.call}>
            Podpisz tutaj
          </text>
        )}
        {strokes.map((stroke, at) => (
          <path
            key={at}
            d={strokePath(stroke)}
            className={styles.ink}
          />
        ))}
      </svg>
      <div className={styles.bottom}>
        <p id={`${id}-hint`} className={styles.hint}>
          Palcem, rysikiem albo myszą. Kto nie może tu podpisać, podpisuje wydruk, a skan wgrywa się
          do protokołu jako PDF.
        </p>
        {value && (
          <Button variant="secondary" aria-label={`Wyczyść: ${label}`} onClick={clear}>
            Wyczyść
          </Button>
        )}
      </div>
    </div>
  );
}

/**
 * The browser makes no gesture of a stroke: else it takes the end of a quick one for a throw, and the
 * next tap, on the button that signs, for the finger that stops it.
 */
function standStill(event: TouchEvent): void {
  event.preventDefault();
}

/** Where to sign on. */
const LINE = { x1: 60, x2: SIGNATURE_WIDTH - 60, y1: 310, y2: 310 };

import { RotateCw, X } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { useFocusKept } from "../../../ui/use_focus_kept.ts";
import styles from "./ComingPhotoRow.module.css";
import type { ComingPhoto } from "./photo_queue.ts";

/** A photo on its way: how far it is, and what to do where it is stuck. */
export function ComingPhotoRow({ coming: { state }, number, onRetry, onDrop }: {
  coming: ComingPhoto;
  number: number;
  onRetry: () => void;
  onDrop: () => void;
}) {
  const box = useRef<HTMLLIElement>(null);
  useFocusKept(box);
  const stuck = state.status === "failed" || state.status === "unreadable";
  return (
    <li ref={box} className={styles.row}>
      {!stuck && <Spinner />}
      <p className={stuck ? styles.fault : styles.state} role={stuck ? "alert" : undefined}>
        {`Nowe zdjęcie ${number}: ${stuck ? state.sentence : WORDS[state.status]}`}
      </p>
      {state.status === "failed" && (
        <Button
          variant="secondary"
          className={styles.button}
          icon={<RotateCw aria-hidden="true" />}
          aria-label={`Ponów: nowe zdjęcie ${number}`}
          onClick={onRetry}
        >
          Ponów
        </Button>
      )}
      <IconButton
        bordered
        className={styles.drop}
        label={`Usuń z listy: nowe zdjęcie ${number}`}
        icon={<X aria-hidden="true" />}
        onClick={onDrop}
      />
    </li>
  );
}

const WORDS = {
  waiting: "czeka na swoją kolej",
  shrinking: "zmniejszanie...",
  keeping: "zapisywanie...",
};

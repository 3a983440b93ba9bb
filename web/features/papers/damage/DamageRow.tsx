import Camera from "lucide-react/icons/camera";
import Wrench from "lucide-react/icons/wrench";
import type { Damage } from "../../../../shared/paperwork/damage.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { classNames } from "../../../kit/layout/class_names.ts";
import styles from "./DamageRow.module.css";
import { damageWords, markText } from "./damage_words.ts";
import { MarkFace } from "./MarkFace.tsx";

/** One damage in words, with the one thing that can be done with it. */
export function DamageRow({ damage, number, photo, onEdit, onRepair, onRestore }: {
  damage: Damage;
  /** Of its mark; one that was repaired has none. */
  number: number | undefined;
  /** The number of its photo; 0 where it has none. */
  photo: number;
  onEdit?: ((damage: Damage) => void) | undefined;
  onRepair?: ((damage: Damage) => void) | undefined;
  onRestore?: ((damage: Damage) => void) | undefined;
}) {
  const isRepaired = number === undefined;
  const words = damageWords(damage);
  // One button for all, so that the focus stays where it was pressed.
  const act = isRepaired
    ? onRestore && { label: "Cofnij", name: `Cofnij naprawę: ${words}`, on: onRestore }
    : damage.isNew
    ? onEdit && { label: "Zmień", name: `Zmień szkodę ${number}`, on: onEdit }
    : onRepair && {
      label: "Naprawione",
      name: `Naprawione: szkoda ${markText(damage, number)}, ${words}`,
      on: onRepair,
    };
  return (
    <li className={styles.row} tabIndex={-1} data-damage-row={damage.id}>
      {isRepaired
        ? <Wrench aria-hidden="true" className={styles.wrench} />
        : <MarkFace damage={damage} number={number} />}
      <div className={styles.words}>
        <p className={styles.what}>
          <span className={classNames(isRepaired && styles.gone)}>{words}</span>
          {!damage.isNew && (
            <span className={styles.old}>{isRepaired ? ", naprawiona" : ", dawna"}</span>
          )}
        </p>
        {damage.note !== "" && <p className={styles.note}>{damage.note}</p>}
        {isRepaired && (
          <p className={styles.note}>
            {onRestore
              ? "Po zapisaniu protokołu nie będzie jej na mapie auta."
              : "Mapa jest pełna: tej szkody nie można przywrócić."}
          </p>
        )}
        {photo > 0 && (
          <p className={styles.photo}>
            <Camera aria-hidden="true" size={16} />
            {`zdjęcie ${photo}`}
          </p>
        )}
      </div>
      {act && (
        <Button
          variant="secondary"
          className={styles.act}
          aria-label={act.name}
          onClick={() => act.on(damage)}
        >
          {act.label}
        </Button>
      )}
    </li>
  );
}

import { Camera } from "lucide-react";
import type { Damage } from "../../../../shared/paperwork/damage.ts";
import type { ProtocolPhoto } from "../../../../shared/paperwork/protocol_content.ts";
import { Button } from "../../../ui/Button.tsx";
import type { NumberedDamage } from "./CarView.tsx";
import styles from "./DamageList.module.css";
import { damageWords } from "./damage_words.ts";
import { MarkFace } from "./MarkFace.tsx";

/** Every damage of the map under the number of its mark, in words; new ones can be changed. */
export function DamageList({ marks, photos, onEdit }: {
  marks: readonly NumberedDamage[];
  photos: readonly ProtocolPhoto[];
  onEdit?: ((damage: Damage) => void) | undefined;
}) {
  return (
    <ol className={styles.list}>
      {marks.map(({ damage, number }) => {
        const photo = photos.findIndex(({ id }) => id === damage.photoId);
        return (
          <li key={damage.id} className={styles.row} tabIndex={-1} data-damage-row={damage.id}>
            <MarkFace damage={damage} number={number} />
            <div className={styles.words}>
              <p className={styles.what}>
                {damageWords(damage)}
                {!damage.isNew && <span className={styles.old}>, dawna</span>}
              </p>
              {damage.note !== "" && <p className={styles.note}>{damage.note}</p>}
              {photo >= 0 && (
                <p className={styles.photo}>
                  <Camera aria-hidden="true" size={16} />
                  {`zdjęcie ${photo + 1}`}
                </p>
              )}
            </div>
            {onEdit && damage.isNew && (
              <Button
                variant="secondary"
                className={styles.edit}
                aria-label={`Zmień szkodę ${number}`}
                onClick={() => onEdit(damage)}
              >
                Zmień
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

import type { Damage } from "../../../../shared/paperwork/damage.ts";
import { classNames } from "../../../kit/layout/class_names.ts";
import { markText } from "./damage_words.ts";
import styles from "./MarkFace.module.css";

/** How a damage looks, as on paper: an old one is a grey ring with a D, a new one a red square. */
export function MarkFace(
  { damage, number }: { damage: Pick<Damage, "isNew">; number?: number },
) {
  return (
    <span className={classNames(styles.face, damage.isNew && styles.fresh)} aria-hidden="true">
      {number !== undefined && markText(damage, number)}
    </span>
  );
}

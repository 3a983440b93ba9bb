import type { LucideIcon } from "lucide-react";
import styles from "./Facts.module.css";

export type Fact = { name: string; text: string; Icon: LucideIcon };

/**
 * What a car is, fact by fact with its icon: two in a row; or `three`, where a value has the whole
 * width of its place and the icon stands with the name.
 */
export function Facts({ facts, three = false }: { facts: readonly Fact[]; three?: boolean }) {
  return (
    <ul className={three ? styles.three : styles.two}>
      {facts.map(({ name, text, Icon }) => {
        const icon = <Icon aria-hidden="true" size={three ? 16 : 20} />;
        return (
          <li key={name} className={styles.fact}>
            {!three && icon}
            <span className={styles.words}>
              <span className={styles.name}>
                {three && icon}
                {name}
              </span>
              <span className={styles.text}>{text}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

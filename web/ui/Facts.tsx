import type { LucideIcon } from "lucide-react";
import { classNames } from "./class_names.ts";
import styles from "./Facts.module.css";

export type Fact = { name: string; text: string; Icon: LucideIcon };

/** What a car is, fact by fact with its icon; `three` in a row where there is room, else two. */
export function Facts({ facts, three = false }: { facts: readonly Fact[]; three?: boolean }) {
  return (
    <ul className={classNames(styles.facts, three && styles.three)}>
      {facts.map(({ name, text, Icon }) => (
        <li key={name} className={styles.fact}>
          <Icon aria-hidden="true" size={three ? 18 : 20} />
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.text}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { Badge, type Tone } from "../../../kit/buttons/Badge.tsx";
import { useFocusKept } from "../../../kit/layout/use_focus_kept.ts";
import styles from "./PaperCard.module.css";

/** One paper of a rental: what it is and how far, the facts that matter now, and what can be done. */
export function PaperCard(
  { title, Icon, state, missing = false, facts, text, note, actions }: {
    title: string;
    Icon: LucideIcon;
    state: { label: string; tone: Tone };
    /** There is no such paper yet. */
    missing?: boolean;
    facts?: readonly { readonly name: string; readonly value: ReactNode }[];
    /** Instead of facts. */
    text?: ReactNode;
    /** What is still to be done before it is complete. */
    note?: ReactNode;
    actions: ReactNode;
  },
) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  useFocusKept(box);
  return (
    <article
      ref={box}
      aria-labelledby={id}
      className={styles.card}
      data-missing={missing || undefined}
    >
      <div className={styles.head}>
        <span className={styles.icon} data-tone={state.tone}>
          <Icon aria-hidden="true" size={22} />
        </span>
        <h2 id={id} className={styles.title}>{title}</h2>
        <span className={styles.state}>
          <Badge tone={state.tone}>{state.label}</Badge>
        </span>
      </div>
      {facts && (
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {text}
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.actions}>{actions}</div>
    </article>
  );
}

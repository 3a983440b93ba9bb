import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { PaperCard } from "./PaperCard.tsx";
import styles from "./PaperCard.module.css";

/** The place of a paper that the rental does not have yet, with the offer to make it. */
export function MissingPaper(
  { title, Icon, text, action }: {
    title: string;
    Icon: LucideIcon;
    text: string;
    action: ReactNode;
  },
) {
  return (
    <PaperCard
      missing
      title={title}
      Icon={Icon}
      state={{ label: "Brak", tone: "grey" }}
      text={<p className={styles.none}>{text}</p>}
      actions={action}
    />
  );
}

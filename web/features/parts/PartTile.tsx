import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { tiedWords } from "../../../shared/tied_words.ts";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import type { PartCategory } from "./part_categories.ts";
import styles from "./PartTile.module.css";

/** One category of parts: opens the shop on the marketplace in a new tab (public-side §2.12). */
export function PartTile({ category }: { category: PartCategory }) {
  const { name, icon: Icon, alt, href } = category;
  return (
    <a className={styles.tile} href={href} target="_blank" rel="noopener noreferrer">
      <span className={styles.name}>
        {tiedWords(name)}
        <VisuallyHidden>(otwiera się w nowej karcie)</VisuallyHidden>
      </span>
      <Icon role="img" aria-label={alt} className={styles.icon} size={40} strokeWidth={1.5} />
      <ArrowUpRight aria-hidden="true" className={styles.out} size={16} />
    </a>
  );
}

import type { LegalBlock } from "../../../shared/legal/legal_document.ts";
import { tiedWords } from "../../../shared/tied_words.ts";
import { lazyPart } from "../../kit/layout/lazy_part.tsx";
import { Skeleton } from "../../kit/states/Skeleton.tsx";
import { LegalEntries } from "./LegalEntries.tsx";
import styles from "./LegalBlockView.module.css";
import { LegalWords } from "./LegalWords.tsx";

/** A paragraph, list or other part of a legal text. */
export function LegalBlockView({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case "text":
      return (
        <p>
          <LegalWords text={block.text} />
        </p>
      );
    case "list":
      return (
        <ul className={styles.list}>
          {block.items.map((item, index) => (
            <li key={index}>
              <LegalWords text={item} />
            </li>
          ))}
        </ul>
      );
    case "entries":
      return <LegalEntries entries={block.entries} />;
    case "statement":
      return (
        <blockquote className={styles.statement}>
          <p>{tiedWords(block.text)}</p>
        </blockquote>
      );
    case "slot": {
      const Slot = SLOTS[block.slot];
      return <Slot />;
    }
    default:
      return block satisfies never;
  }
}

/** Loaded only with the text that has them. */
const SLOTS = {
  cookieSettings: lazyPart(
    async () => (await import("./CookieChoice.tsx")).CookieChoice,
    <Skeleton height="var(--target)" />,
  ),
  iconAuthors: lazyPart(
    async () => (await import("./IconAuthors.tsx")).IconAuthors,
    <Skeleton height="var(--target)" />,
  ),
};

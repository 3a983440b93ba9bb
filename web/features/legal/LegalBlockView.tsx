import type { LegalBlock } from "../../../shared/legal/legal_document.ts";
import { tiedWords } from "../../../shared/tied_words.ts";
import { lazyPart } from "../../kit/layout/lazy_part.tsx";
import { Skeleton } from "../../kit/states/Skeleton.tsx";
import { LegalEntries } from "./LegalEntries.tsx";
import { LegalWords } from "./LegalWords.tsx";

/** A paragraph, list or other part of a legal text. */
export function LegalBlockView({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case "text":
      return (
        <p className="mt-0 mb-3">
          <LegalWords text={block.text} />
        </p>
      );
    case "list":
      return (
        <ul className="mt-0 mb-3 grid gap-2 pl-[1.25rem] marker:text-brand">
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
        <blockquote className="mx-0 mt-0 mb-4 rounded-r-card border-l-3 border-brand bg-brand-tint px-[clamp(16px,3vw,24px)] py-4">
          <p className="m-0">{tiedWords(block.text)}</p>
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

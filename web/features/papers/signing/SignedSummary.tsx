import FileText from "lucide-react/icons/file-text";
import type { Paper } from "../../../../shared/papers/paper.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { PaperText } from "../../signature/PaperText.tsx";
import { shortHash } from "../protocol_words.ts";

/** What both parties sign, in the words of its PDF, with the content hash. */
export function SignedSummary({ paper, folded, hash, onPreview }: {
  paper: Paper;
  /** See `PaperText`. */
  folded?: string;
  hash: string;
  onPreview: () => void;
}) {
  return (
    <section className="border border-line rounded-card bg-mist" aria-label="Co podpisujecie">
      <div className="px-4 py-3 text-14">
        <PaperText blocks={paper.blocks} {...folded !== undefined && { folded }} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 pr-2 pl-4 py-1 border-t border-line">
        <p className="m-0 text-muted text-14 [&>code]:text-ink [&>code]:font-semibold [&>code]:whitespace-nowrap">
          Skrót treści: <code title={hash}>{shortHash(hash)}</code>
        </p>
        <Button variant="quiet" icon={<FileText aria-hidden="true" />} onClick={onPreview}>
          Podgląd PDF
        </Button>
      </div>
    </section>
  );
}

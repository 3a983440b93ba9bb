import FileText from "lucide-react/icons/file-text";
import { Button } from "../../../kit/buttons/Button.tsx";
import { shortHash } from "../protocol_words.ts";
import { WholeDates } from "../../../kit/base/WholeDates.tsx";

/** A summary of what both parties sign, with the content hash and the whole paper. */
export function SignedSummary({ rows, hash, wholeName, onPreview }: {
  rows: readonly (readonly [name: string, text: string])[];
  hash: string;
  /** 'Cały protokół'. */
  wholeName: string;
  onPreview: () => void;
}) {
  return (
    <section className="border border-line rounded-card bg-mist" aria-label="Co podpisujecie">
      <dl className="grid gap-2 m-0 px-4 py-3">
        {rows.map(([name, text]) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,9.5rem)_minmax(0,1fr)] gap-x-3 text-14 leading-normal [&>dt]:text-muted [&>dd]:m-0 [&>dd]:font-semibold [&>dd]:tabular-nums [&>dd]:wrap-anywhere @max-phone/page:grid-cols-1"
          >
            <dt>{name}</dt>
            <dd>
              <WholeDates>{text}</WholeDates>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-3 pr-2 pl-4 py-1 border-t border-line">
        <p className="m-0 text-muted text-14 [&>code]:text-ink [&>code]:font-semibold [&>code]:whitespace-nowrap">
          Skrót treści: <code title={hash}>{shortHash(hash)}</code>
        </p>
        <Button variant="quiet" icon={<FileText aria-hidden="true" />} onClick={onPreview}>
          {wholeName}
        </Button>
      </div>
    </section>
  );
}

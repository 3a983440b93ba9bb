import FileText from "lucide-react/icons/file-text";
import { settle } from "../../../../shared/paperwork/settle.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { polishNumber } from "../../../kit/fields/polish_number.ts";
import { photoCount } from "../form/field_words.ts";
import type { ProtocolForm } from "../form/use_protocol_form.ts";
import { kindWords } from "../protocol_words.ts";
import { inZloty } from "../settlement/settlement_words.ts";
import { shortHash } from "./short_hash.ts";
import { signedDamageWords } from "./signing_words.ts";

/** What both put their names to, in short, with the hash that stands for all of it. */
export function SignedFacts(
  { form, hash, onPreview }: { form: ProtocolForm; hash: string; onPreview: () => void },
) {
  const content = form.content();
  const { kind, rental } = form.opened;
  const { settlement, damages, photos } = content;
  const settled = settlement && settle(settlement, content);
  const car = rental.rentalCar;
  const rows = [
    [
      "Samochód",
      `${car ? `${car.brand} ${car.model}, ` : ""}${unbroken(content.registrationNumber)}`,
    ],
    [kindWords[kind].done, formatDateTime(content.dateTime)],
    ["Przebieg i paliwo", `${polishNumber(content.mileage)} km · ${content.fuelLevel}%`],
    ["Nadwozie i wnętrze", `${content.bodyCondition} · ${content.interiorCondition}`],
    ["Uszkodzenia", signedDamageWords(damages)],
    ...(photos.length > 0 ? [["Zdjęcia", photoCount(photos.length)]] : []),
    ...(settled
      ? [[
        "Rozliczenie",
        settled.toPay > 0
          ? `do dopłaty ${inZloty(settled.toPay)}`
          : `do zwrotu z kaucji ${inZloty(settled.toReturn)}`,
      ]]
      : []),
  ] as const;
  return (
    <section className="border border-line rounded-card bg-mist" aria-label="Co podpisujecie">
      <dl className="grid gap-2 m-0 px-4 py-3">
        {rows.map(([name, text]) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,9.5rem)_minmax(0,1fr)] gap-x-3 text-14 leading-normal [&>dt]:text-muted [&>dd]:m-0 [&>dd]:font-semibold [&>dd]:tabular-nums [&>dd]:wrap-anywhere @max-[23.4rem]/page:grid-cols-1"
          >
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-3 pr-2 pl-4 py-1 border-t border-line">
        <p className="m-0 text-muted text-14 [&>code]:text-ink [&>code]:font-semibold [&>code]:whitespace-nowrap">
          Skrót treści: <code title={hash}>{shortHash(hash)}</code>
        </p>
        <Button variant="quiet" icon={<FileText aria-hidden="true" />} onClick={onPreview}>
          Cały protokół
        </Button>
      </div>
    </section>
  );
}

/** A plate stays on one line. */
function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}

import { Fragment, type ReactNode } from "react";
import type { AgreementBlock } from "../../../../shared/papers/agreement_paper.ts";
import type { PaperColumn, PaperFact, PaperRow } from "../../../../shared/papers/paper.ts";

/** Blocks of an agreement as text of a page: the same words as in its PDF. */
export function AgreementText({ blocks }: { blocks: readonly AgreementBlock[] }) {
  return (
    <div className="grid min-w-0 gap-3 leading-relaxed wrap-anywhere">
      {blocks.map((block, at) => <Fragment key={at}>{textOf(block)}</Fragment>)}
    </div>
  );
}

function textOf(block: AgreementBlock): ReactNode {
  switch (block.kind) {
    case "letterhead":
      return (
        <div className="border-b border-line pb-3 text-14 text-muted">
          <p className="m-0 font-bold text-ink">{block.name}</p>
          {block.lines.map((line) => <p key={line} className="m-0">{line}</p>)}
        </div>
      );
    case "title":
      return (
        <div>
          <h3 className="m-0 text-20 leading-snug font-bold">{block.text}</h3>
          {block.number && <p className="m-0 text-14 text-muted">{block.number}</p>}
          {block.note && <p className="m-0 text-14 text-muted">{block.note}</p>}
        </div>
      );
    case "heading":
      return (
        <h4 className={block.isMain ? "m-0 mt-4 text-18 font-bold" : "m-0 mt-2 font-bold"}>
          {block.text}
        </h4>
      );
    case "paragraph":
      return (
        <p className={block.look === "muted" ? "m-0 text-14 text-muted" : "m-0"}>{block.text}</p>
      );
    case "facts":
      return <Facts rows={block.rows} />;
    case "grid":
      return <Facts rows={block.cells} />;
    case "parties":
      return (
        <div className="grid gap-4 @min-wide-phone/page:grid-cols-2">
          {block.parties.map(({ title, rows }) => (
            <div key={title}>
              <h4 className="m-0 mb-1 font-bold">{title}</h4>
              <Facts rows={rows} />
            </div>
          ))}
        </div>
      );
    case "table":
      return <Facts rows={block.rows.map((row) => rowFact(row, block.columns))} />;
    case "list": {
      const items = block.items.map((item) => <li key={item}>{item}</li>);
      return block.marker === "number"
        ? <ol className="m-0 grid gap-2 pl-5">{items}</ol>
        : <ul className="m-0 grid gap-2 pl-5">{items}</ul>;
    }
    default:
      return block satisfies never;
  }
}

function Facts({ rows }: { rows: readonly PaperFact[] }) {
  return (
    <dl className="m-0 grid gap-1">
      {rows.filter(([, value]) => value !== "").map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-3">
          <dt className="basis-[max(6.5rem,35%)] text-muted">{label}</dt>
          <dd className="m-0 min-w-0 grow basis-[7rem] font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A row of a table as a fact, which a narrow screen has room for: 'Ilość: 4, Stawka: 189,00 zł'. */
function rowFact({ cells }: PaperRow, columns: readonly PaperColumn[]): PaperFact {
  const [label = "", ...values] = cells;
  const named = values.map((value, at) =>
    value && `${columns[at + 1]?.head}: ${value.replaceAll(" ", "\u00a0")}`
  );
  return [label, named.filter(Boolean).join(", ")];
}

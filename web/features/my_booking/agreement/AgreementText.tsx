import { Fragment, type ReactNode } from "react";
import type { AgreementBlock } from "../../../../shared/api/booking_agreement.ts";
import type { PaperFact } from "../../../../shared/paperwork/paper.ts";

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
      return <p className={block.look ? "m-0 text-14 text-muted" : "m-0"}>{block.text}</p>;
    case "facts":
      return <Facts rows={block.rows} />;
    case "grid":
      return <Facts rows={block.cells} />;
    case "parties":
      return (
        <div className="grid gap-4 @min-[36.5rem]/page:grid-cols-2">
          {block.parties.map(({ title, rows }) => (
            <div key={title}>
              <h4 className="m-0 mb-1 font-bold">{title}</h4>
              <Facts rows={rows} />
            </div>
          ))}
        </div>
      );
    case "table":
      return (
        <table className="w-full border-collapse text-14 tabular-nums">
          <thead>
            <tr>
              {block.columns.map(({ head, side }) => (
                <th key={head} scope="col" className={`${CELL} ${sideOf(side)} text-muted`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map(({ cells, look }) => (
              <tr key={cells[0]} className={look === "total" ? "font-bold" : undefined}>
                {cells.map((cell, at) =>
                  at === 0
                    ? <th key={at} scope="row" className={`${CELL} text-left`}>{cell}</th>
                    : (
                      <td key={at} className={`${CELL} ${sideOf(block.columns[at]?.side)}`}>
                        {cell}
                      </td>
                    )
                )}
              </tr>
            ))}
          </tbody>
        </table>
      );
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
          <dt className="basis-[max(8rem,38%)] text-muted">{label}</dt>
          <dd className="m-0 min-w-0 grow basis-[7rem] font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function sideOf(side: "left" | "right" | undefined): string {
  return side === "right" ? "text-right" : "text-left";
}

const CELL = "border-b border-line px-1 py-2 align-top font-[inherit] first:pl-0 last:pr-0";

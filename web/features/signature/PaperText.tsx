import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../kit/buttons/Button.tsx";
import { WholeNumbers } from "../../kit/base/WholeNumbers.tsx";
import type { PaperBlock, PaperColumn, PaperFact, PaperRow } from "../../../shared/papers/paper.ts";

/**
 * A paper to be signed as text of a page: every word of its PDF, by the same blocks, but its places
 * to sign and to write on.
 */
export function PaperText({ blocks, folded }: {
  blocks: readonly PaperBlock[];
  /** The heading of a main part that is folded until it is opened. */
  folded?: string;
}) {
  const [from, to] = folded === undefined ? [-1, -1] : partOf(blocks, folded);
  return (
    <div className="grid min-w-0 gap-3 leading-relaxed wrap-anywhere">
      {from < 0 ? textsOf(blocks) : (
        <>
          {textsOf(blocks.slice(0, from))}
          <details>
            <summary className="min-h-11 cursor-pointer content-center text-18 font-bold">
              {folded}
            </summary>
            <div className="grid min-w-0 gap-3">{textsOf(blocks.slice(from + 1, to))}</div>
          </details>
          {textsOf(blocks.slice(to))}
        </>
      )}
    </div>
  );
}

/**
 * The same folded by heading, as a list that the reader opens one by one or all at once; what is
 * printed is open. What comes before the first heading is named `beginning`.
 */
export function FoldedPaper({ blocks, beginning }: {
  blocks: readonly PaperBlock[];
  beginning: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [areOpen, setOpen] = useState(false);
  const starts = blocks.flatMap(({ kind }, at) => kind === "heading" ? [at] : []);
  function open(isOpen: boolean): void {
    for (const part of box.current?.querySelectorAll("details") ?? []) part.open = isOpen;
    setOpen(isOpen);
  }
  useEffect(() => {
    const openAll = () => open(true);
    addEventListener("beforeprint", openAll);
    return () => removeEventListener("beforeprint", openAll);
  }, []);
  return (
    <div ref={box} className="grid min-w-0 leading-relaxed wrap-anywhere">
      <Button
        variant="secondary"
        className="my-2 min-h-12 justify-self-start print:hidden"
        aria-expanded={areOpen}
        onClick={() => open(!areOpen)}
      >
        {areOpen ? "Zwiń wszystko" : "Rozwiń wszystko"}
      </Button>
      {[-1, ...starts].map((start, index) => {
        const [heading, body] = [blocks[start], blocks.slice(start + 1, starts[index])];
        if (heading && body.length === 0) return <Fragment key={start}>{textOf(heading)}</Fragment>;
        return (
          <details key={start} className="border-b border-line">
            <summary className="min-h-12 cursor-pointer content-center font-semibold">
              {heading?.kind === "heading" ? heading.text : beginning}
            </summary>
            <div className="grid min-w-0 gap-3 pb-4">{textsOf(body)}</div>
          </details>
        );
      })}
    </div>
  );
}

/** Where a main part begins and ends; -1 if there is none. */
function partOf(blocks: readonly PaperBlock[], heading: string): readonly [number, number] {
  const from = blocks.findIndex((block) => block.kind === "heading" && block.text === heading);
  const next = blocks.findIndex((block, at) =>
    at > from && block.kind === "heading" && block.isMain
  );
  return [from, next < 0 ? blocks.length : next];
}

function textsOf(blocks: readonly PaperBlock[]): ReactNode {
  return blocks.map((block, at) => <Fragment key={at}>{textOf(block)}</Fragment>);
}

function textOf(block: PaperBlock): ReactNode {
  switch (block.kind) {
    case "letterhead":
      return (
        <div className="border-b border-line pb-3 text-14 text-muted">
          <p className="m-0 font-bold text-ink">{block.name}</p>
          {block.lines.map((line, at) => <Line key={at} text={line} />)}
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
        <p
          className={`m-0 whitespace-pre-line ${
            block.look === "muted" ? "text-14 text-muted" : ""
          }`}
        >
          {block.text}
        </p>
      );
    case "note":
      return (
        <div>
          <p className="m-0 text-muted">
            {[block.label, block.difference].filter(Boolean).join(" · ")}
          </p>
          <p className="m-0 whitespace-pre-line">{block.text}</p>
        </div>
      );
    case "facts":
      return <FactRows rows={block.rows} />;
    case "grid":
      return <FactRows rows={block.cells} />;
    case "result":
      return <FactRows rows={[[block.label, block.value]]} />;
    case "parties":
      return (
        <div className="grid gap-4 @min-wide-phone/page:grid-cols-2">
          {block.parties.map(({ title, rows }) => (
            <div key={title}>
              <h4 className="m-0 mb-1 font-bold">{title}</h4>
              <FactRows rows={rows} />
            </div>
          ))}
        </div>
      );
    case "table":
      return block.columns.some(({ marker }) => marker)
        ? <Items items={block.rows.flatMap(({ cells }) => marked(cells, block.columns))} />
        : <FactRows rows={block.rows.map((row) => rowFact(row, block.columns))} />;
    case "list":
      return <Items items={block.items} isNumbered={block.marker === "number"} />;
    case "photos":
      return <Items items={block.photos.map(({ caption }) => caption)} />;
    // The words about damages are in their list; what is signed here is not written on.
    case "sketch":
    case "writing":
    case "signatures":
    case "newPage":
      return null;
    default:
      return block satisfies never;
  }
}

function Line({ text }: { text: string }) {
  return (
    <p className="m-0">
      <WholeNumbers>{text}</WholeNumbers>
    </p>
  );
}

/** Labels with their values. */
export function FactRows({ rows }: { rows: readonly PaperFact[] }) {
  return (
    <dl className="grid gap-1">
      {rows.filter(([, value]) => value !== "").map(([label, value], at) => (
        <div key={at} className="flex flex-wrap gap-x-3">
          <dt className="basis-[max(6.5rem,35%)] text-muted">{label}</dt>
          <dd className="min-w-0 grow basis-[7rem] font-semibold">
            <WholeNumbers>{value}</WholeNumbers>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Items({ items, isNumbered = false }: { items: readonly string[]; isNumbered?: boolean }) {
  const rows = items.map((item, at) => <li key={at} className="whitespace-pre-line">{item}</li>);
  return isNumbered
    ? <ol className="m-0 grid gap-2 pl-5">{rows}</ol>
    : <ul className="m-0 grid gap-1 pl-5">{rows}</ul>;
}

/** The ticked cells of a checklist, without their numbers. */
function marked(cells: readonly string[], columns: readonly PaperColumn[]): readonly string[] {
  return cells.filter((_cell, at) => columns[at]?.marker);
}

/** A row of a table as a fact, which a narrow screen has room for: 'Ilość: 4, Stawka: 189,00 zł'. */
function rowFact({ cells }: PaperRow, columns: readonly PaperColumn[]): PaperFact {
  const [label = "", ...values] = cells;
  const named = values.map((value, at) => value && `${columns[at + 1]?.head}: ${unbroken(value)}`);
  const first = columns[0]?.head === "Nr" ? `Nr ${label}` : label;
  return [first, named.filter(Boolean).join(", ")];
}

/** Keeps amounts and times on one line. */
function unbroken(value: string): string {
  return value.length > 24 ? value : value.replaceAll(" ", "\u00a0");
}

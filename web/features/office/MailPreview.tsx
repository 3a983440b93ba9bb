import { createElement, type ReactNode } from "react";
import type { MailFact } from "../../../shared/mail/events.ts";
import { mailSheet, type SheetPart } from "../../../shared/mail/mail_sheet.ts";
import { useCompany } from "../../site/company.ts";

/**
 * Preview of the mail as the customer will see it, drawn from the same sheet as its HTML. Texts are
 * escaped, and its links are inactive.
 */
export function MailPreview(
  { subject, body, facts, link, recipient }: {
    /** Subject and text, their fields filled. */
    subject: string;
    body: string;
    /** Shown below the text. */
    facts: readonly MailFact[];
    link?: string | undefined;
    recipient: string;
  },
) {
  const company = useCompany();
  return (
    <section className="min-w-0" aria-labelledby="mailPreview">
      <h2 id="mailPreview" className="m-0 mb-3 text-22 font-bold leading-snug">Podgląd</h2>
      <div className="overflow-hidden border border-line rounded-card bg-mist">
        <dl className="grid gap-1 m-0 px-4 py-3 border-b border-line bg-paper text-14 [&>div]:grid [&>div]:grid-cols-[3.5rem_minmax(0,1fr)] [&>div]:gap-2 [&_dt]:text-muted [&_dd]:m-0 [&_dd]:wrap-anywhere">
          <div>
            <dt>Od</dt>
            <dd>{company.name}</dd>
          </div>
          <div>
            <dt>Do</dt>
            <dd>{recipient}</dd>
          </div>
          <div>
            <dt>Temat</dt>
            <dd className="font-bold">{subject.trim() || "(bez tematu)"}</dd>
          </div>
        </dl>
        <div className="p-4">
          {drawn(mailSheet({ text: body, facts, link }, company))}
        </div>
      </div>
    </section>
  );
}

function drawn(part: SheetPart, key = 0): ReactNode {
  if (typeof part === "string") return part;
  const { tag, style, parts } = part;
  // A link would leave the form.
  const name = tag === "a" ? "span" : tag;
  const role = tag === "table" ? { role: "presentation" } : {};
  return parts.length === 0
    ? createElement(name, { key, style, ...role })
    : createElement(name, { key, style, ...role }, parts.map(drawn));
}

import { createElement, type ReactNode } from "react";
import { company } from "../../../../shared/company.ts";
import { mailFacts } from "../../../../shared/mail/mail_facts.ts";
import type { MailedRental } from "../../../../shared/mail/fill_template.ts";
import { mailSheet, type SheetPart } from "../../../../shared/mail/mail_sheet.ts";
import { filledDraft, type MailDraft } from "./mail_draft.ts";
import styles from "./MailPreview.module.css";

/**
 * The mail as the customer will see it: drawn from the sheet that becomes its HTML. Texts are texts
 * here too, and its links lead nowhere.
 */
export function MailPreview(
  { draft, rental, recipient }: { draft: MailDraft; rental: MailedRental; recipient: string },
) {
  const { subject, body } = filledDraft(draft, rental);
  return (
    <section className={styles.preview} aria-labelledby="mailPreview">
      <h2 id="mailPreview" className={styles.title}>Podgląd</h2>
      <div className={styles.window}>
        <dl className={styles.head}>
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
            <dd className={styles.subject}>{subject.trim() || "(bez tematu)"}</dd>
          </div>
        </dl>
        <div className={styles.sheet}>
          {drawn(mailSheet({ text: body, facts: mailFacts(rental) }))}
        </div>
      </div>
    </section>
  );
}

function drawn(part: SheetPart, key = 0): ReactNode {
  if (typeof part === "string") return part;
  const { tag, style, parts } = part;
  // A link would lead out of the form.
  const name = tag === "a" ? "span" : tag;
  const role = tag === "table" ? { role: "presentation" } : {};
  return parts.length === 0
    ? createElement(name, { key, style, ...role })
    : createElement(name, { key, style, ...role }, parts.map(drawn));
}

import type { RentalStatus } from "../rental/status.ts";

/** The templates of mails to a rental's customer (decisions §8.10). */
export const TEMPLATE_NAMES = ["confirmation", "cancellation", "custom"] as const;
export type TemplateName = typeof TEMPLATE_NAMES[number];

/** Seconds for which 'Potwierdź' can be undone. */
export const UNDO_SECONDS = 10;
/** Seconds for which its mail is held: longer, so that a press of 'Cofnij' at the end arrives in time. */
export const HELD_SECONDS = UNDO_SECONDS + 2;

/** A template: its name, its default text, the status that the rental gets (back-office §4). */
interface MailTemplate {
  readonly name: TemplateName;
  readonly label: string;
  /** Default subject and body, with fields such as `{{CarBrand}}`; empty for a custom text. */
  readonly subject: string;
  readonly body: string;
  readonly thenStatus: RentalStatus;
}

/** All templates, in the order in which they are offered (back-office §9, decisions §8.10). */
export const mailTemplates: readonly MailTemplate[] = [
  {
    name: "confirmation",
    label: "Potwierdzenie rezerwacji",
    subject: "Potwierdzenie rezerwacji samochodu",
    body: [
      "Dzień dobry,",
      "",
      "Potwierdzamy Twoją rezerwację samochodu {{CarBrand}} {{CarModel}} od {{StartDateTime}} " +
      "do {{EndDateTime}}.",
      "",
      "Przy odbiorze prosimy o prawo jazdy i dowód osobisty, paszport albo kartę pobytu.",
      "",
      "Do zobaczenia!",
    ].join("\n"),
    thenStatus: "Aktywne",
  },
  {
    name: "cancellation",
    label: "Anulowanie rezerwacji",
    subject: "Anulowanie rezerwacji samochodu",
    body: [
      "Dzień dobry,",
      "",
      "przepraszamy, ale musimy anulować Twoją rezerwację samochodu {{CarBrand}} {{CarModel}} " +
      "od {{StartDateTime}} do {{EndDateTime}}.",
      "",
      "Prosimy o telefon albo odpowiedź na tę wiadomość. Chętnie znajdziemy inny samochód lub " +
      "termin.",
    ].join("\n"),
    thenStatus: "Anulowane",
  },
  {
    name: "custom",
    label: "Wiadomość niestandardowa",
    subject: "",
    body: "",
    thenStatus: "Niestandardowa wiadomość wysłana",
  },
];

/** The template of this name. */
export function mailTemplate(name: TemplateName): MailTemplate {
  const found = mailTemplates.find((template) => template.name === name);
  if (!found) throw new Error(`Cannot write a mail: there is no template ${name}`);
  return found;
}

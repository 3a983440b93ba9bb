import type { MailFact } from "../mail/events.ts";
import type { Replacements } from "../mail/fill_template.ts";
import { mailName } from "../mail/mail_name.ts";

/** The data of an answer. */
interface AnsweredEnquiry {
  readonly customerFirstName: string;
  readonly customerLastName: string;
  readonly message: string;
  readonly car: {
    readonly kind: "sale" | "rental";
    readonly brand: string;
    readonly model: string;
  } | null;
}

/** The default words of an answer; the business writes its own, or a ready `text`, in between. */
export function answerTemplate({ car }: Pick<AnsweredEnquiry, "car">, text = ""): {
  readonly label: string;
  readonly subject: string;
  readonly body: string;
} {
  const label = mailName("enquiry_answer");
  return {
    label,
    subject: car ? `${label}: {{CarBrand}} {{CarModel}}` : label,
    body: [
      "Dzień dobry,",
      "",
      car ? "dziękujemy za pytanie o {{CarBrand}} {{CarModel}}." : "dziękujemy za wiadomość.",
      "",
      text,
      "",
      "Chętnie pomożemy też przez telefon albo w odpowiedzi na tę wiadomość.",
    ].join("\n"),
  };
}

/** Two ready texts by their labels. */
export function readyTexts(
  { car }: Pick<AnsweredEnquiry, "car">,
): Readonly<Record<string, string>> {
  return car?.kind === "rental"
    ? {
      "Dostępne": "Auto jest w tym terminie wolne. Czy mamy je dla Państwa zarezerwować?",
      "Już niedostępne": "To auto jest w tym terminie już niedostępne. Czy pasuje podobne?",
    }
    : car
    ? {
      "Dostępne": "Auto jest dostępne. Kiedy chcą Państwo przyjechać je obejrzeć?",
      "Już niedostępne": "To auto jest już niedostępne. Czy mamy poszukać podobnego?",
    }
    : {
      "Oddzwonimy": "Oddzwonimy jeszcze dziś, żeby omówić szczegóły. O której będzie wygodnie?",
      "Prośba o szczegóły": "Prosimy o kilka słów więcej: jakie auto i na jaki termin?",
    };
}

/** The fields of an answer; those of a period are unknown here. */
export function answerReplacements(
  { customerFirstName, customerLastName, car }: AnsweredEnquiry,
): AnswerFields {
  return {
    CustomerFirstName: customerFirstName,
    CustomerLastName: customerLastName,
    CarBrand: car?.brand ?? "",
    CarModel: car?.model ?? "",
  };
}

/** What every answer shows below its text: the car and the question. */
export function answerFacts({ car, message }: AnsweredEnquiry): MailFact[] {
  return [
    ...(car ? [{ label: "Samochód", value: `${car.brand} ${car.model}`.trim() }] : []),
    { label: "Twoja wiadomość", value: message },
  ];
}

/** Names of the fields that an answer may contain. */
export const ANSWER_FIELDS = [
  "CustomerFirstName",
  "CustomerLastName",
  "CarBrand",
  "CarModel",
] as const satisfies readonly (keyof Replacements)[];
type AnswerFields = Pick<Replacements, typeof ANSWER_FIELDS[number]>;

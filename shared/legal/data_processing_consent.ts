import { paths } from "../paths.ts";
import { companyWords } from "./company_words.ts";
import { complaint, dataRights } from "./data_rights.ts";
import { list, text } from "./legal_blocks.ts";
import type { LegalDocument } from "./legal_document.ts";
import { rentalConditions } from "../rental/rental_conditions.ts";

const { dataKeptYears } = rentalConditions;
const { email, rentalPhone } = companyWords;

/** `/przetwarzanie-danych-osobowych`: the consent that a booking asks for, and what it means. */
export const dataProcessingConsent: LegalDocument = {
  path: paths.dataProcessing,
  title: "Przetwarzanie danych osobowych",
  description:
    "Treść zgody na przetwarzanie danych osobowych przy rezerwacji samochodu w Autoplacu: zakres, cel, czas i sposób wycofania zgody.",
  changed: "2026-11-21",
  lead: "Zgoda, o którą prosimy w formularzu rezerwacji, i co ona oznacza.",
  summary: [],
  sections: [
    {
      id: "tresc-zgody",
      title: "Treść zgody",
      blocks: [
        {
          kind: "statement",
          text:
            `Wyrażam zgodę na przetwarzanie moich danych osobowych podanych w formularzu rezerwacji (imię, nazwisko, adres, telefon, e-mail, dodatkowe informacje) przez ${companyWords.full}, w celu przyjęcia i obsługi rezerwacji samochodu, kontaktu ze mną w jej sprawie oraz przygotowania umowy najmu i protokołów.`,
        },
        text(
          "Zgodę wyrażasz, zaznaczając pole w formularzu. Pole nigdy nie jest zaznaczone z góry.",
        ),
      ],
    },
    {
      id: "co-obejmuje",
      title: "Co obejmuje, a czego nie",
      blocks: [
        list(
          "Dane wykorzystujemy tylko do Twojej rezerwacji i wynajmu. Nie wysyłamy na ich podstawie reklam.",
          "Nie prosimy o dane szczególnych kategorii, na przykład o stanie zdrowia. Nie wpisuj ich w dodatkowych informacjach.",
          "Po zawarciu umowy dane potrzebne do jej wykonania przetwarzamy na podstawie umowy (art. 6 ust. 1 lit. b RODO), a nie zgody.",
        ),
      ],
    },
    {
      id: "dobrowolnosc",
      title: "Zgoda jest dobrowolna",
      blocks: [
        text([
          "Bez zgody nie wyślesz rezerwacji przez formularz. Nie zamyka Ci to drogi do wynajmu: zadzwoń (",
          rentalPhone,
          ") albo przyjdź do nas, a rezerwację przyjmiemy na tych samych warunkach.",
        ]),
      ],
    },
    {
      id: "wycofanie",
      title: "Jak wycofać zgodę",
      blocks: [
        text([
          "Zgodę wycofasz w każdej chwili, pisząc na adres ",
          email,
          ". Wystarczy jedno zdanie i adres e-mail podany w rezerwacji. Wycofanie nie wpływa na zgodność z prawem przetwarzania, którego dokonano na podstawie zgody przed jej wycofaniem.",
        ]),
        text(
          "Jeżeli umowa jeszcze nie została zawarta, wycofanie zgody oznacza odwołanie rezerwacji i usunięcie danych. Jeżeli umowa trwa, zachowamy tylko to, co potrzebne do jej wykonania i rozliczenia.",
        ),
      ],
    },
    {
      id: "jak-dlugo",
      title: "Jak długo przechowujemy dane",
      blocks: [
        text(
          `Przez ${dataKeptYears} lata od zakończenia Twojego ostatniego wynajmu, chyba że wcześniej skutecznie zażądasz ich usunięcia. Potem usuwamy je trwale.`,
        ),
      ],
    },
    {
      id: "prawa",
      title: "Twoje prawa",
      blocks: [
        ...dataRights,
        complaint,
        text([
          "O administratorze, odbiorcach danych i pozostałych podstawach przeczytasz w ",
          { label: "polityce prywatności", to: paths.privacy },
          ".",
        ]),
      ],
    },
  ],
};

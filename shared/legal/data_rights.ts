import { companyWords } from "./company_words.ts";
import { list, text } from "./legal_blocks.ts";
import type { LegalBlock } from "./legal_document.ts";

/** The rights of articles 15–21 and 7(3) of the GDPR. */
export const dataRights: readonly LegalBlock[] = [
  text("Masz prawo do:"),
  list(
    "dostępu do swoich danych i otrzymania ich kopii (art. 15 RODO),",
    "sprostowania i uzupełnienia danych (art. 16),",
    "usunięcia danych (art. 17),",
    "ograniczenia przetwarzania (art. 18),",
    "przeniesienia danych, które mamy od Ciebie na podstawie zgody albo umowy (art. 20),",
    "sprzeciwu wobec przetwarzania opartego na naszym uzasadnionym interesie – z przyczyn związanych z Twoją szczególną sytuacją (art. 21),",
    "wycofania zgody w każdej chwili; nie wpływa to na zgodność z prawem tego, co zrobiliśmy wcześniej (art. 7 ust. 3).",
  ),
];

/** How to use them, and how fast the answer comes (article 12 of the GDPR). */
export const howToUseRights: LegalBlock = text([
  "Wystarczy wiadomość na adres ",
  companyWords.email,
  ". To nic nie kosztuje. Odpowiadamy bez zbędnej zwłoki, najpóźniej w ciągu miesiąca; w sprawach złożonych możemy przedłużyć ten czas o dwa miesiące i wtedy podajemy powód. Jeżeli nie mamy pewności, kto pisze, poprosimy o potwierdzenie tożsamości.",
]);

/** The right to complain to the supervisory authority (article 77 of the GDPR). */
export const complaint: LegalBlock = text([
  "Jeżeli uważasz, że przetwarzamy Twoje dane niezgodnie z prawem, możesz złożyć skargę do Prezesa Urzędu Ochrony Danych Osobowych (",
  { label: "uodo.gov.pl", to: "https://uodo.gov.pl" },
  "). Chętnie wyjaśnimy sprawę wcześniej, ale nie musisz najpierw do nas pisać.",
]);

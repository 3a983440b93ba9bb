import { expect, test } from "vitest";
import { mailFailureWords } from "../../../shared/mail/failure_words.ts";

test.each([
  ["SMTP 550", true, /odrzucony na stałe \(SMTP 550\).*adres e-mail klienta/],
  ["ADDRESS", true, /jest nieprawidłowy/],
  ["CUSTOMER_ERASED", true, /usunięte/],
  ["SMTP 550", false, /odrzucił wiadomość \(SMTP 550\).*ustawienia/],
  ["SMTP 451", false, /chwilowo/],
  ["SMTP 554 DATA", false, /^Serwer poczty nie przyjął tej wiadomości \(SMTP 554 DATA\)\.$/],
  ["SMTP 552", false, /pełna/],
  ["SMTP 535", false, /hasła.*ustawienia/],
  ["ETIMEDOUT", false, /nie odpowiada \(ETIMEDOUT\)/],
  ["PROTOCOL_GONE", true, /^Dokumentu, który/],
  ["NO_PDF", false, /PDF-a dokumentu/],
  ["EDNS", false, /Nie znaleziono serwera/],
])("%s (permanent: %s) is explained with its cause and a remedy", (reason, permanent, words) => {
  expect(mailFailureWords(reason, permanent)).toMatch(words);
});

import { paths } from "../paths.ts";
import { companyWords } from "./company_words.ts";
import { list, text } from "./legal_blocks.ts";
import type { LegalDocument } from "./legal_document.ts";
import { rentalConditions } from "../rental/rental_conditions.ts";

const { email } = companyWords;

/** `/regulamin-email`: terms of the contact form, as article 8 of the act on electronic services asks. */
export const emailTerms: LegalDocument = {
  path: paths.emailTerms,
  title: "Regulamin e-mail",
  description:
    "Zasady korzystania z formularza kontaktowego i poczty e-mail Autoplacu: zakres usługi, wymagania, reklamacje i dane osobowe.",
  changed: "2026-11-21",
  lead: "Zasady korzystania z formularza kontaktowego i korespondencji e-mail.",
  summary: [],
  sections: [
    {
      id: "usluga",
      title: "Czego dotyczy regulamin",
      blocks: [
        text(
          `Regulamin określa zasady bezpłatnej usługi, którą drogą elektroniczną świadczy ${companyWords.full}: przesyłania wiadomości przez formularz kontaktowy na tej stronie i prowadzenia korespondencji e-mail, którą ta wiadomość rozpoczyna.`,
        ),
        text(
          "Podstawą jest art. 8 ustawy z dnia 18 lipca 2002 r. o świadczeniu usług drogą elektroniczną.",
        ),
      ],
    },
    {
      id: "wiadomosc",
      title: "Jak wysłać wiadomość",
      blocks: [
        text(
          "Podaj imię, adres e-mail i treść wiadomości, zaakceptuj ten regulamin i wyślij formularz. Umowa o świadczenie usługi zostaje zawarta z chwilą wysłania i kończy się, gdy odpowiemy i nie ma dalszych pytań. Możesz zrezygnować w każdej chwili: wystarczy o tym napisać.",
        ),
        text(
          "Odpowiadamy na podany adres e-mail, zwykle najpóźniej następnego dnia roboczego. Sprawdź adres przed wysłaniem i zajrzyj też do folderu ze spamem.",
        ),
      ],
    },
    {
      id: "wymagania",
      title: "Wymagania techniczne",
      blocks: [
        text(
          "Wystarczy urządzenie z dostępem do internetu, aktualna przeglądarka z włączonym JavaScriptem i czynny adres e-mail. Wysłanie wiadomości wymaga połączenia z siecią: bez niego strona o tym powie i zachowa to, co wpisano.",
        ),
        text(
          "Jak w całym internecie, istnieje ryzyko, że ktoś podszyje się pod nadawcę lub przechwyci korespondencję. Nie przesyłaj haseł, numerów kart ani skanów dokumentów. Nigdy o nie nie prosimy w wiadomościach.",
        ),
      ],
    },
    {
      id: "zasady",
      title: "Czego nie wolno przesyłać",
      blocks: [
        text("Nie wolno przesyłać treści bezprawnych, w szczególności:"),
        list(
          "naruszających prawa lub dobra innych osób,",
          "obraźliwych, wzywających do nienawiści lub przemocy,",
          "zawierających złośliwe oprogramowanie,",
          "reklam wysyłanych masowo lub przez automaty.",
        ),
        text(
          "Liczba wiadomości wysyłanych w krótkim czasie jest ograniczona. To ochrona przed automatami.",
        ),
      ],
    },
    {
      id: "oferty",
      title: "Ceny i informacje w korespondencji",
      blocks: [
        text(
          "Informacje o samochodach, częściach i cenach na stronie i w wiadomościach są zaproszeniem do zawarcia umowy (art. 71 Kodeksu cywilnego), a nie ofertą, chyba że wyraźnie napiszemy inaczej. Samochód może zostać sprzedany, zanim dostaniesz odpowiedź.",
        ),
      ],
    },
    {
      id: "nasze-wiadomosci",
      title: "Wiadomości od nas",
      blocks: [
        text(
          "Piszemy do Ciebie tylko w Twojej sprawie: odpowiadamy na pytania, potwierdzamy rezerwację, informujemy o jej zmianie lub odwołaniu. Reklam nie wysyłamy bez osobnej zgody, wymaganej przez art. 398 Prawa komunikacji elektronicznej.",
        ),
      ],
    },
    {
      id: "reklamacje",
      title: "Reklamacje",
      blocks: [
        text([
          "Jeżeli formularz nie działa tak, jak powinien, napisz na adres ",
          email,
          ": co się stało i kiedy. Odpowiadamy w ciągu 14 dni.",
        ]),
      ],
    },
    {
      id: "dane-osobowe",
      title: "Dane osobowe",
      blocks: [
        text([
          `Imię, adres e-mail i treść wiadomości przetwarzamy, żeby odpowiedzieć, i przechowujemy najwyżej przez ${rentalConditions.dataKeptYears} lata od ostatniej wiadomości. Podstawy, odbiorców i Twoje prawa opisuje `,
          { label: "polityka prywatności", to: paths.privacy },
          ".",
        ]),
      ],
    },
    {
      id: "zmiany",
      title: "Zmiany regulaminu",
      blocks: [
        text(
          "Do wiadomości stosujemy regulamin obowiązujący w dniu jej wysłania. Datę ostatniej zmiany podajemy na początku strony.",
        ),
      ],
    },
  ],
};

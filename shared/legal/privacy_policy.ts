import { paths } from "../paths.ts";
import { companyWords } from "./company_words.ts";
import { list, text } from "./legal_blocks.ts";
import type { LegalDocument } from "./legal_document.ts";
import { dataPurposes } from "./data_purposes.ts";
import { complaint, dataRights, howToUseRights } from "./data_rights.ts";
import { rentalConditions } from "../rental/rental_conditions.ts";

const { dataKeptYears } = rentalConditions;
const { email } = companyWords;

/** `/polityka-prywatnosci`: what articles 13 and 14 of the GDPR ask a business to tell. */
export const privacyPolicy: LegalDocument = {
  path: paths.privacy,
  title: "Polityka prywatności",
  description:
    "Jakie dane osobowe przetwarza Autoplac, w jakim celu i na jakiej podstawie, jak długo je przechowuje i jakie prawa Ci przysługują.",
  changed: "2026-11-21",
  lead: "Jakie dane zbieramy, po co, jak długo je trzymamy i co możesz z tym zrobić.",
  summary: [
    { label: "Administrator", value: companyWords.full },
    { label: "Kontakt", value: email.label },
    { label: "Jak długo", value: `${dataKeptYears} lata` },
    { label: "Skarga", value: "Prezes Urzędu Ochrony Danych Osobowych" },
  ],
  sections: [
    {
      id: "administrator",
      title: "Administrator danych",
      blocks: [
        text(
          `Administratorem Twoich danych osobowych, czyli tym, kto decyduje o celach i sposobach ich przetwarzania, jest ${companyWords.full} (dalej „my”).`,
        ),
        text([
          "W sprawach danych osobowych napisz na adres ",
          email,
          " albo listownie na adres firmy. Nie mamy obowiązku wyznaczenia inspektora ochrony danych i go nie wyznaczyliśmy: na wiadomości odpowiadamy sami.",
        ]),
        text(
          "Dane przetwarzamy zgodnie z rozporządzeniem Parlamentu Europejskiego i Rady (UE) 2016/679 (RODO) i polskimi przepisami.",
        ),
      ],
    },
    {
      id: "cele-i-podstawy",
      title: "Jakie dane, po co i na jakiej podstawie",
      blocks: [
        text(
          "Dane dostajemy od Ciebie: z formularzy, wiadomości, rozmów i przy podpisywaniu umowy. Dane kierowcy albo osoby kontaktowej może nam podać najemca. Zbieramy tylko to, czego potrzebujemy.",
        ),
        dataPurposes,
      ],
    },
    {
      id: "dobrowolnosc",
      title: "Czy musisz podać dane",
      blocks: [
        text(
          "Podanie danych jest dobrowolne. Bez danych oznaczonych w formularzu jako wymagane nie przyjmiemy jednak rezerwacji ani nie odpowiemy na wiadomość, a bez danych potrzebnych do umowy i sprawdzenia uprawnień do jazdy nie możemy wydać samochodu. Dane na fakturze są wymagane przez prawo.",
        ),
      ],
    },
    {
      id: "jak-dlugo",
      title: "Jak długo przechowujemy dane",
      blocks: [
        text(
          `Dane klienta wypożyczalni przechowujemy przez ${dataKeptYears} lata od zakończenia jego ostatniego wynajmu, a dane osób, które do nas napisały, najwyżej przez ${dataKeptYears} lata od ostatniej wiadomości. Potem usuwamy je trwale. Zostają tylko zapisy, z których nie da się ustalić osoby: samochód, termin i opłaty.`,
        ),
        text(
          "Dłużej trzymamy tylko to, co każe prawo (na przykład faktury przez czas wymagany przepisami podatkowymi i rachunkowymi), oraz dane potrzebne w toczącym się sporze – do jego zakończenia.",
        ),
      ],
    },
    {
      id: "odbiorcy",
      title: "Komu przekazujemy dane",
      blocks: [
        text("Danych nie sprzedajemy. Przekazujemy je tylko wtedy, gdy to potrzebne:"),
        list(
          "dostawcom serwera i poczty elektronicznej, którzy przetwarzają dane w naszym imieniu na podstawie umowy powierzenia (art. 28 RODO),",
          "biuru rachunkowemu – w zakresie rozliczeń,",
          "ubezpieczycielowi, warsztatowi i pomocy drogowej – gdy dojdzie do szkody lub awarii,",
          "doradcom prawnym – gdy trzeba ustalić roszczenia lub ich bronić,",
          "policji, sądom i urzędom – gdy żądają danych na podstawie przepisów.",
        ),
      ],
    },
    {
      id: "poza-eog",
      title: "Dane poza Europejskim Obszarem Gospodarczym",
      blocks: [
        text([
          "Niektórzy dostawcy, na przykład poczty elektronicznej, mogą przetwarzać dane także poza Europejskim Obszarem Gospodarczym. Dzieje się to wyłącznie na podstawie decyzji Komisji Europejskiej o odpowiednim poziomie ochrony (art. 45 RODO) albo standardowych klauzul umownych (art. 46 ust. 2 lit. c RODO). O szczegóły i kopię zabezpieczeń możesz zapytać pod adresem ",
          email,
          ".",
        ]),
      ],
    },
    { id: "prawa", title: "Twoje prawa", blocks: [...dataRights, howToUseRights] },
    { id: "skarga", title: "Skarga do organu nadzorczego", blocks: [complaint] },
    {
      id: "decyzje-automatyczne",
      title: "Automatyczne decyzje i profilowanie",
      blocks: [
        text(
          "Nie podejmujemy decyzji opartych wyłącznie na zautomatyzowanym przetwarzaniu, które wywoływałyby wobec Ciebie skutki prawne lub podobnie istotne, i nie profilujemy klientów (art. 22 RODO). Formularz sam sprawdza tylko, czy samochód jest wolny w wybranym terminie.",
        ),
      ],
    },
    {
      id: "bezpieczenstwo",
      title: "Jak chronimy dane",
      blocks: [
        text(
          "Dane każdego klienta zapisujemy zaszyfrowane jego osobnym kluczem. Gdy usuwamy dane, niszczymy klucz, więc nikt ich już nie odczyta. Do danych ma dostęp tylko zalogowany administrator, a dzienniki techniczne serwera nie zawierają nazwisk, adresów e-mail ani numerów telefonu.",
        ),
      ],
    },
    {
      id: "ciasteczka",
      title: "Cookies i pamięć przeglądarki",
      blocks: [
        text([
          "Co zapisujemy w Twojej przeglądarce i jak zmienić wybór, opisują ",
          { label: "informacje o ciasteczkach", to: paths.cookies },
          ".",
        ]),
      ],
    },
    {
      id: "zmiany",
      title: "Zmiany polityki",
      blocks: [
        text(
          "Politykę zmieniamy, gdy zmieniają się przepisy albo sposób, w jaki działamy. Datę ostatniej zmiany podajemy na początku strony.",
        ),
      ],
    },
  ],
};

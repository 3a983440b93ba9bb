import { company } from "../company.ts";
import { paths } from "../paths.ts";
import { companyWords } from "./company_words.ts";
import { entries, entry, text } from "./legal_blocks.ts";
import type { LegalDocument } from "./legal_document.ts";

const { email } = companyWords;

/** `/prawa-autorskie`: who made the icons and photos (public-side §2.13). */
export const copyright: LegalDocument = {
  path: paths.copyright,
  title: "Prawa autorskie",
  description:
    "Autorzy ikon i zdjęć na stronie Autoplacu, licencje elementów graficznych i zasady korzystania z treści.",
  changed: "2026-11-21",
  lead: "Autorzy ikon i zdjęć oraz zasady korzystania z treści strony.",
  summary: [],
  sections: [
    {
      id: "zdjecia",
      title: "Zdjęcia i rysunki",
      blocks: [
        entries(...company.photoCredits.map(({ what, author }) => entry(what, { Autor: author }))),
        text("Samochód, którego zdjęć jeszcze nie ma, pokazujemy na naszym rysunku."),
      ],
    },
    {
      id: "ikony-wyposazenia",
      title: "Ikony wyposażenia",
      blocks: [
        text("Dziękujemy autorom ikon, którymi oznaczamy wyposażenie samochodów:"),
        { kind: "slot", slot: "iconAuthors" },
      ],
    },
    {
      id: "ikony-i-kroj-pisma",
      title: "Ikony strony i krój pisma",
      blocks: [
        entries(
          entry("Ikony przycisków i menu", {
            Autor: "twórcy zbioru Lucide; część ikon pochodzi ze zbioru Feather (Cole Bemis)",
            Licencja: "ISC, dla ikon Feather – MIT",
          }),
          entry("Ikony kategorii części", {
            Autor: `${company.legalName}; niektóre pochodzą ze zbioru Lucide`,
            Licencja: "wszelkie prawa zastrzeżone, dla ikon Lucide – ISC",
          }),
          entry("Krój pisma Figtree", {
            Autor: "Erik Kennedy i autorzy projektu Figtree",
            Licencja: "SIL Open Font License 1.1",
          }),
        ),
      ],
    },
    {
      id: "tresci",
      title: "Teksty i układ strony",
      blocks: [
        text(
          `Prawa do tekstów, zdjęć, rysunków i układu strony, o ile nie zaznaczono inaczej, należą do: ${companyWords.full}. Autor strony: ${company.author}.`,
        ),
        text(
          "Możesz je oglądać, drukować i udostępniać odnośniki do nich na własny użytek. Kopiowanie do ogłoszeń, katalogów i innych stron wymaga naszej zgody. Nie ogranicza to dozwolonego użytku, o którym mówi ustawa o prawie autorskim i prawach pokrewnych.",
        ),
      ],
    },
    {
      id: "znaki-towarowe",
      title: "Nazwy i znaki marek",
      blocks: [
        text(
          "Nazwy i znaki marek samochodów należą do ich właścicieli. Używamy ich tylko po to, żeby opisać samochody i części, które oferujemy.",
        ),
      ],
    },
    {
      id: "zgloszenia",
      title: "Zgłoś nam błąd",
      blocks: [
        text([
          "Brakuje autora albo coś narusza Twoje prawa? Napisz na adres ",
          email,
          ", wskaż miejsce na stronie, a sprawdzimy to i poprawimy lub usuniemy.",
        ]),
      ],
    },
  ],
};

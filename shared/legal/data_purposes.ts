import { entries, entry } from "./legal_blocks.ts";
import type { LegalBlock } from "./legal_document.ts";
import { rentalConditions } from "../rental/rental_conditions.ts";

const kept = `${rentalConditions.dataKeptYears} lata`;

/** Why personal data is processed, on which basis of article 6 of the GDPR, and for how long. */
export const dataPurposes: LegalBlock = entries(
  entry("Rezerwacja i umowa najmu", {
    "Dane":
      "imię, nazwisko, adres, telefon, e-mail, termin i Twoje uwagi; w umowie także numer prawa jazdy oraz PESEL albo NIP",
    "Podstawa":
      "działania przed zawarciem umowy i jej wykonanie (art. 6 ust. 1 lit. b RODO); dane z formularza także na podstawie zgody (lit. a)",
    "Jak długo": `${kept} od końca ostatniego wynajmu`,
  }),
  entry("Protokoły wydania i zwrotu", {
    "Dane": "dane najemcy, stan samochodu, przebieg, uszkodzenia, podpis",
    "Podstawa":
      "wykonanie umowy (lit. b) i nasz uzasadniony interes: wykazanie stanu samochodu (lit. f)",
    "Jak długo": `${kept} od końca ostatniego wynajmu`,
  }),
  entry("Odpowiedź na wiadomość lub telefon", {
    "Dane": "imię, adres e-mail lub numer telefonu, treść wiadomości",
    "Podstawa":
      "działania na Twoją prośbę przed zawarciem umowy (lit. b), a w innych sprawach nasz uzasadniony interes: odpowiadanie na pytania (lit. f)",
    "Jak długo": `najwyżej ${kept} od ostatniej wiadomości`,
  }),
  entry("Rozliczenia i księgowość", {
    "Dane": "dane na fakturach i dowodach zapłaty",
    "Podstawa": "obowiązek prawny wynikający z przepisów podatkowych i rachunkowych (lit. c)",
    "Jak długo": "przez czas wymagany tymi przepisami",
  }),
  entry("Ustalenie i obrona roszczeń", {
    "Dane": "dane z umowy, protokołów i korespondencji",
    "Podstawa": "nasz uzasadniony interes: dochodzenie roszczeń i obrona przed nimi (lit. f)",
    "Jak długo": `${kept}, a gdy spór już trwa – do jego zakończenia`,
  }),
  entry("Ochrona strony przed nadużyciami", {
    "Dane": "nieodwracalny skrót adresu IP i liczba prób wysłania formularza lub logowania",
    "Podstawa": "nasz uzasadniony interes: bezpieczeństwo strony (lit. f)",
    "Jak długo": "kilkanaście minut",
  }),
);

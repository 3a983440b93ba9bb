import { company } from "../../company.ts";
import { BOOKING_MONTHS_AHEAD } from "../../rental/period_rules.ts";
import { companyWords } from "../company_words.ts";
import { list, text } from "../legal_blocks.ts";
import type { LegalSection } from "../legal_document.ts";
import { rentalConditions } from "../../rental/rental_conditions.ts";

const { minimumAge, freeChangeHours } = rentalConditions;
const { rentalEmail, rentalPhone } = companyWords;

/** What is settled before a pickup: who may rent, booking, changes, price, deposit. */
export const beforePickup: readonly LegalSection[] = [
  {
    id: "postanowienia-ogolne",
    title: "Postanowienia ogólne",
    blocks: [
      text(
        `Samochody wynajmuje ${companyWords.full} (dalej „my” albo „wynajmujący”). Najemcą, do którego zwracamy się „Ty”, jest osoba lub firma, która rezerwuje i wynajmuje samochód.`,
      ),
      text(
        "Te warunki są częścią umowy najmu. Jeżeli w podpisanej umowie ustalimy coś inaczej, obowiązuje to, co zapisano w umowie.",
      ),
      text(
        "Nic w tych warunkach nie ogranicza praw, które konsumentom dają bezwzględnie obowiązujące przepisy.",
      ),
    ],
  },
  {
    id: "kto-moze-wynajac",
    title: "Kto może wynająć samochód",
    blocks: [
      text("Najemca i każdy kierowca wpisany do umowy:"),
      list(
        `ma ukończone ${minimumAge} lat,`,
        "ma ważne prawo jazdy kategorii wymaganej dla danego samochodu, uprawniające do jazdy w Polsce,",
        "ma przy sobie ważny dowód osobisty, paszport albo kartę pobytu.",
      ),
      text(
        "Dokumenty sprawdzamy przy odbiorze. Bez nich nie możemy wydać samochodu. Samochód prowadzi najemca albo kierowca wpisany do umowy.",
      ),
    ],
  },
  {
    id: "rezerwacja",
    title: "Rezerwacja",
    blocks: [
      text(
        `Samochód zarezerwujesz przez formularz na stronie, bez zakładania konta i bez opłat, najwyżej na ${BOOKING_MONTHS_AHEAD} miesiące naprzód i najdłużej na ${BOOKING_MONTHS_AHEAD} miesiące. Możesz też zadzwonić lub napisać: tak ustalisz również dłuższy wynajem.`,
      ),
      text(
        "Po wysłaniu formularza termin jest dla Ciebie zajęty, a rezerwację potwierdzamy e-mailem lub telefonicznie. Umowę najmu podpisujemy przy odbiorze samochodu.",
      ),
      text(
        "Jeżeli zarezerwowany samochód nie będzie mógł wyjechać, na przykład po awarii lub kolizji, niezwłocznie Cię zawiadomimy i zaproponujemy inny samochód albo odwołanie rezerwacji bez żadnych kosztów.",
      ),
    ],
  },
  {
    id: "zmiana-i-odwolanie",
    title: "Zmiana i odwołanie rezerwacji",
    blocks: [
      text([
        `Rezerwację zmienisz lub odwołasz bezpłatnie do ${freeChangeHours} godzin przed godziną odbioru. Wystarczy telefon `,
        rentalPhone,
        " albo wiadomość na adres ",
        rentalEmail,
        ".",
      ]),
      text(
        "Jeżeli zostało mniej czasu, zadzwoń jak najszybciej. Możemy wtedy poprosić najwyżej o zwrot kosztów, które rzeczywiście ponieśliśmy w związku z rezerwacją.",
      ),
      text(
        "Umowa najmu samochodu na oznaczony dzień lub okres nie podlega ustawowemu prawu odstąpienia w ciągu 14 dni (art. 38 ust. 1 pkt 12 ustawy o prawach konsumenta). Bezpłatne odwołanie opisane wyżej przysługuje Ci mimo to.",
      ),
    ],
  },
  {
    id: "cena-i-platnosc",
    title: "Cena i płatność",
    blocks: [
      text(
        "Cena zależy od samochodu i długości wynajmu: im dłuższy wynajem, tym niższa stawka za dzień. Stawki znajdziesz w cenniku przy każdym samochodzie. Są to ceny brutto w złotych.",
      ),
      text(
        "Doba najmu trwa 24 godziny od odbioru, a każda rozpoczęta doba liczy się jak pełna. Stawkę dzienną wyznacza w formularzu liczba pełnych dób. Koszt w formularzu jest szacunkowy; ostateczną cenę oraz ewentualną opłatę za dostawę samochodu poznasz przed podpisaniem umowy i znajdziesz je w jej treści.",
      ),
      text(
        `Sposób i termin płatności zapisujemy w umowie. Przelewy przyjmujemy na rachunek ${company.bankAccount}.`,
      ),
    ],
  },
  {
    id: "kaucja",
    title: "Kaucja",
    blocks: [
      text(
        "Wysokość kaucji ustalamy indywidualnie dla każdego samochodu. Podajemy ją przed odbiorem i zapisujemy w umowie.",
      ),
      text(
        "Kaucja zabezpiecza zapłatę za wynajem, brakujące paliwo, spóźniony zwrot i szkody, za które odpowiada najemca. Zwracamy ją niezwłocznie po podpisaniu protokołu zwrotu. Jeżeli coś z niej potrącamy, podajemy powód i wyliczenie na piśmie.",
      ),
    ],
  },
];

import { companyWords } from "../company_words.ts";
import { list, text } from "../legal_blocks.ts";
import type { LegalSection } from "../legal_document.ts";

const { rentalPhone } = companyWords;

/**
 * From pickup to return: the two protocols, use, fuel, late return, breakdowns. `lateFee` is what each
 * started hour costs, in words that follow 'doliczamy'.
 */
export function onTheRoad(lateFee: string): readonly LegalSection[] {
  return [
    {
      id: "odbior",
      title: "Odbiór samochodu",
      blocks: [
        text(
          `Samochód odbierasz pod adresem ${companyWords.address} albo w innym miejscu uzgodnionym w umowie.`,
        ),
        text(
          "Przy odbiorze wspólnie oglądamy samochód i podpisujemy protokół wydania. Zapisujemy w nim stan nadwozia i wnętrza, uszkodzenia, przebieg, poziom paliwa i wyposażenie. Zgłoś wtedy wszystko, co widzisz: za uszkodzenia wpisane do protokołu wydania nie odpowiadasz.",
        ),
        text(
          "Dostajesz samochód sprawny, z ważnym przeglądem i obowiązkowym ubezpieczeniem OC. Zakres pozostałych ubezpieczeń i ewentualny udział własny określa umowa.",
        ),
      ],
    },
    {
      id: "uzytkowanie",
      title: "Jak korzystać z samochodu",
      blocks: [
        text(
          `Kilometry są bez limitu w Polsce i w pozostałych krajach Unii Europejskiej. Wyjazd poza Unię wymaga naszej wcześniejszej zgody na piśmie.`,
        ),
        text(
          "Korzystaj z samochodu zgodnie z jego przeznaczeniem i przepisami. Bez naszej zgody na piśmie nie wolno:",
        ),
        list(
          "oddawać samochodu w podnajem ani przekazywać osobom spoza umowy,",
          "przewozić osób lub rzeczy zarobkowo, ciągnąć przyczepy ani innych pojazdów,",
          "brać udziału w wyścigach, rajdach, treningach i nauce jazdy,",
          "przerabiać samochodu ani jego wyposażenia.",
        ),
        text(
          "Nigdy nie wolno prowadzić po alkoholu ani środkach działających podobnie. Opłaty drogowe, parkingowe i mandaty z czasu najmu pokrywa najemca. Na wezwanie uprawnionego organu wskazujemy, kto korzystał z samochodu.",
        ),
      ],
    },
    {
      id: "zwrot",
      title: "Zwrot i paliwo",
      blocks: [
        text(
          "Samochód zwracasz w uzgodnionym czasie i miejscu, z dokumentami, kluczami i wyposażeniem, w stanie niepogorszonym ponad zwykłe zużycie.",
        ),
        text(
          "Samochód zwracasz z pełnym bakiem. Jeżeli paliwa brakuje, doliczamy opłatę według stawki zapisanej w umowie. Gdyby bak nie był pełny już przy wydaniu, protokół wydania to pokazuje i wystarczy oddać tyle paliwa, ile w nim zapisano.",
        ),
        text(
          "Przy zwrocie podpisujemy protokół zwrotu i porównujemy go z protokołem wydania. Do obu protokołów możesz wpisać własne uwagi, a ich kopie dostajesz od nas.",
        ),
      ],
    },
    {
      id: "spozniony-zwrot",
      title: "Spóźniony zwrot i przedłużenie",
      blocks: [
        text(
          `Za spóźniony zwrot doliczamy ${lateFee} za każdą rozpoczętą godzinę. Nie liczymy spóźnienia, za które odpowiadamy my.`,
        ),
        text([
          "Chcesz jeździć dłużej? Zadzwoń przed końcem najmu: ",
          rentalPhone,
          ". Jeżeli samochód jest wolny, przedłużymy umowę według cennika, bez opłaty za spóźnienie.",
        ]),
      ],
    },
    {
      id: "awaria-i-wypadek",
      title: "Awaria, kolizja i kradzież",
      blocks: [
        text([
          "W każdym z tych przypadków jak najszybciej zadzwoń: ",
          rentalPhone,
          ". Powiemy, co dalej.",
        ]),
        list(
          [
            { strong: "Awaria" },
            ": zatrzymaj się bezpiecznie i nie naprawiaj samochodu bez uzgodnienia z nami. Naprawy usterek, które nie powstały z Twojej winy, są na nasz koszt, a za czas, gdy nie dało się jeździć, nie płacisz.",
          ],
          [
            { strong: "Kolizja lub wypadek" },
            ": zadbaj o bezpieczeństwo, spisz oświadczenie sprawcy z numerem jego polisy OC. Gdy ktoś jest ranny, sprawca jest nieznany albo nie zgadza się na oświadczenie, wezwij policję (112).",
          ],
          [
            { strong: "Kradzież lub włamanie" },
            ": od razu zgłoś je policji, a nam przekaż potwierdzenie zgłoszenia, klucze i dokumenty.",
          ],
        ),
      ],
    },
  ];
}

/** One thing that the site keeps in the visitor's browser, by the names it has there. */
export interface BrowserEntry {
  readonly names: readonly string[];
  /** local: `localStorage`; session: `sessionStorage`; files: caches and databases by their use. */
  readonly place: "local" | "session" | "files";
  readonly purpose: string;
  readonly lasts: string;
}

const UNTIL_CLEARED = "do Twojej zmiany albo wyczyszczenia danych przeglądarki";
const UNTIL_TAB_CLOSED = "do zamknięcia karty";

/** What every visitor's browser keeps; all of it is necessary for what the visitor asked for. */
export const visitorStorage: readonly BrowserEntry[] = [
  {
    names: ["cookiesConsent"],
    place: "local",
    purpose: "Twój wybór dotyczący cookies, żeby nie pytać ponownie",
    lasts: UNTIL_CLEARED,
  },
  {
    names: ["pickupDate", "pickupTime", "returnDate", "returnTime"],
    place: "local",
    purpose: "wybrany termin odbioru i zwrotu samochodu",
    lasts: UNTIL_CLEARED,
  },
  {
    names: ["copiedPeriod"],
    place: "session",
    purpose: "termin z adresu strony, żeby nie zastąpił tego, który potem wybierzesz",
    lasts: UNTIL_TAB_CLOSED,
  },
  {
    names: ["favouriteCars", "favouriteRentalCars"],
    place: "local",
    purpose: "samochody dodane przez Ciebie do ulubionych",
    lasts: UNTIL_CLEARED,
  },
  {
    names: ["seenCars", "seenRentalCars"],
    place: "local",
    purpose:
      "ostatnio oglądane samochody, żeby łatwo do nich wrócić; zapisujemy je dopiero po Twoim wyborze dotyczącym cookies",
    lasts: UNTIL_CLEARED,
  },
  {
    names: ["bookingDraft", "contactDraft", "contactText"],
    place: "session",
    purpose:
      "dane wpisane w formularzu rezerwacji lub kontaktowym, żeby nie zginęły po odświeżeniu strony",
    lasts: "do wysłania formularza albo zamknięcia karty",
  },
  {
    names: ["lastBooking"],
    place: "session",
    purpose:
      "Twoja ostatnia rezerwacja: samochód, termin, cena i adres e-mail, żeby jej strona była także po odświeżeniu",
    lasts: "najwyżej 24 godziny albo do zamknięcia karty",
  },
  {
    names: ["keptBookings"],
    place: "local",
    purpose:
      "rezerwacja, którą zachowujesz na telefonie: samochód, termin, adres, telefon i kaucja, żeby były także bez sieci",
    lasts: "do usunięcia przez Ciebie, najwyżej do 30 dni po zwrocie samochodu",
  },
  {
    names: ["bookingProofs"],
    place: "local",
    purpose: "potwierdzenie, że to Twoja rezerwacja, żeby nie pytać o nie przy każdym wejściu",
    lasts: "24 godziny",
  },
  {
    names: ["bookingAttempt", "contactAttempt", "bookingLinkAttempt"],
    place: "session",
    purpose: "znak wysyłanego formularza, żeby nie dotarł do nas dwa razy",
    lasts: "do potwierdzenia wysłania albo zamknięcia karty",
  },
  {
    names: ["scrollPositions"],
    place: "session",
    purpose: "miejsce na stronie, do którego wracasz przyciskiem wstecz",
    lasts: UNTIL_TAB_CLOSED,
  },
  {
    names: ["loadedAgain"],
    place: "session",
    purpose: "liczba prób ponownego wczytania strony, gdy połączenie się urwało",
    lasts: UNTIL_TAB_CLOSED,
  },
  {
    names: ["Pliki strony i katalogu"],
    place: "files",
    purpose: "strona, opisy aut i obejrzane zdjęcia, żeby działały także bez sieci",
    lasts: "zdjęcia do 60 dni, reszta do nowej wersji albo wyczyszczenia danych przeglądarki",
  },
];

/** What is kept only if the administrator of the business logs in. */
export const administratorStorage: readonly BrowserEntry[] = [
  {
    names: ["accessToken", "refreshToken", "refreshKey"],
    place: "local",
    purpose: "logowanie administratora do panelu",
    lasts: "do wylogowania, najwyżej 30 dni bez używania panelu",
  },
  {
    names: ["deviceToken"],
    place: "local",
    purpose: "losowy znak urządzenia, żeby ostrzec o logowaniu z nowego",
    lasts: UNTIL_CLEARED,
  },
  {
    names: ["adminRefreshed"],
    place: "session",
    purpose: "znak, że panel wczytał się w najnowszej wersji",
    lasts: UNTIL_TAB_CLOSED,
  },
  {
    names: ["foldedMenuGroups"],
    place: "local",
    purpose: "zwinięte grupy w menu panelu",
    lasts: UNTIL_CLEARED,
  },
  {
    names: ["startHeights"],
    place: "local",
    purpose: "wysokość planu dnia, żeby ekran nie skakał przy wczytywaniu",
    lasts: UNTIL_CLEARED,
  },
  {
    names: ["carDrafts"],
    place: "session",
    purpose: "niezapisane zmiany w formularzu samochodu, żeby nie zginęły po odświeżeniu strony",
    lasts: "do zapisania formularza, wylogowania albo zamknięcia karty",
  },
  {
    names: ["rentalDrafts"],
    place: "session",
    purpose: "niezapisane zmiany wynajmu, żeby nie zginęły po odświeżeniu strony",
    lasts: "do zapisania formularza, wylogowania albo zamknięcia karty",
  },
  {
    names: ["mailDrafts"],
    place: "session",
    purpose: "niewysłana wiadomość do klienta, żeby nie zginęła po odświeżeniu strony",
    lasts: "do wysłania wiadomości, wylogowania albo zamknięcia karty",
  },
  {
    names: ["enquiryAnswers", "enquiryNotes"],
    place: "session",
    purpose:
      "niewysłana odpowiedź na zapytanie i niezapisana notatka, żeby nie zginęły po odświeżeniu strony",
    lasts: "do wysłania, zapisania, wylogowania albo zamknięcia karty",
  },
  {
    names: ["customerNotes"],
    place: "session",
    purpose: "niezapisana notatka o kliencie, żeby nie zginęła po odświeżeniu strony",
    lasts: "do zapisania, wylogowania albo zamknięcia karty",
  },
  {
    names: ["fleetDrafts"],
    place: "session",
    purpose:
      "niezapisane zmiany blokad i terminów na osi floty, żeby nie zginęły po odświeżeniu strony",
    lasts: "do zapisania formularza, wylogowania albo zamknięcia karty",
  },
  {
    names: ["settingsDrafts"],
    place: "session",
    purpose: "niezapisane zmiany danych firmy, żeby nie zginęły po odświeżeniu strony",
    lasts: "do zapisania formularza, wylogowania albo zamknięcia karty",
  },
  {
    names: ["letterDrafts"],
    place: "session",
    purpose: "dane do pisma do policji, żeby nie zginęły po odświeżeniu strony",
    lasts: "do pobrania pisma, wylogowania albo zamknięcia karty",
  },
  {
    names: ["unsent"],
    place: "local",
    purpose:
      "liczba protokołów, które czekają na wysłanie, żeby nowa wersja strony ich nie zastała",
    lasts: "do wylogowania",
  },
  {
    names: ["loggedOut"],
    place: "local",
    purpose: "znak wylogowania dla pozostałych kart, żeby też usunęły dane",
    lasts: UNTIL_CLEARED,
  },
  {
    names: ["Baza i pliki panelu"],
    place: "files",
    purpose: "praca administratora bez sieci, także protokoły czekające na wysłanie",
    lasts: "dane klientów do wylogowania, pliki panelu do wyczyszczenia danych przeglądarki",
  },
];

/** Every Polish sentence of an error or a success, by name. */
export const messages = {
  // Booking form, in the order of its rules (public-side §5)
  lettersNotPrinted:
    "Proszę wpisać literami łacińskimi, tak jak w dokumencie (w paszporcie: w wierszach pod zdjęciem). Innych znaków nie wydrukujemy na umowie.",
  firstNameMissing: "Proszę podać imię.",
  lastNameMissing: "Proszę podać nazwisko.",
  addressMissing: "Proszę podać adres.",
  phoneMissing: "Proszę podać numer telefonu.",
  phoneInvalid: "Podano nieprawidłowy numer telefonu.",
  emailMissing: "Proszę podać adres e-mail.",
  emailInvalid: "Podano nieprawidłowy adres e-mail.",
  endNotAfterStart: "Data zakończenia musi być późniejsza niż data rozpoczęcia.",
  privacyNotAccepted: "Proszę zaakceptować politykę prywatności.",
  dataProcessingNotAccepted: "Proszę zaakceptować przetwarzanie danych osobowych.",
  termsNotAccepted: "Proszę zaakceptować warunki wynajmu samochodu.",
  timesMissing: "Proszę podać godzinę odbioru i zwrotu.",
  datesMissing: "Proszę podać datę odbioru i zwrotu.",
  datesIncomplete: "Proszę podać pełne daty i godziny",

  // Rules of a rental (decisions §3, §9.5)
  startInPast: "Data odbioru nie może być w przeszłości.",
  hourInPast: "Godzina odbioru nie może być w przeszłości.",
  startTooFar: "Rezerwacji można dokonać najwyżej na 3 miesiące naprzód.",
  hoursOutside: "Godzina odbioru i zwrotu musi mieścić się między 08:00 a 17:50.",
  minutesNotTens: "Minuty należy podać co 10.",
  rentalTooLong: "Wynajem może trwać najwyżej 2 lata.",
  onlineRentalTooLong: "Rezerwacja online może trwać najwyżej 3 miesiące. Zadzwoń do nas.",
  carNotAvailable: "Samochód jest niedostępny w wybranym terminie.",
  quoteChanged: "Cena zmieniła się w międzyczasie. Sprawdź nową cenę i potwierdź jeszcze raz.",
  carNotFound: "Nie znaleziono samochodu.",
  rentalNotFound: "Nie znaleziono wynajmu.",
  blockTooLong: "Blokada może trwać najwyżej 2 lata.",
  bookingDone: "Rezerwacja została pomyślnie złożona.",
  bookingFailed: "Nie udało się złożyć rezerwacji. Wystąpił nieznany błąd.",
  bookingUnsettled:
    "Nie wiemy, czy poprzednia próba dotarła. Naciśnij „Zarezerwuj” jeszcze raz: rezerwacja nie powtórzy się.",

  // Contact form (public-side §5, §8)
  contactMessageMissing: "Proszę wpisać wiadomość.",
  contactConsentMissing: "Musisz zaakceptować regulamin.",
  contactSent: "Wiadomość została wysłana pomyślnie!",
  contactFailed: "Błąd podczas wysyłania wiadomości. Spróbuj ponownie.",
  contactNeedsNetwork:
    "Wysłanie wiadomości wymaga połączenia z internetem. Wpisany tekst zostaje w formularzu.",

  // Loading (public-side §8, back-office §8)
  carsNotLoaded: "Nie udało się załadować listy samochodów.",
  carsNotLoadedRetry: "Nie udało się załadować listy samochodów. Spróbuj ponownie później.",
  equipmentNotLoaded: "Nie udało się załadować listy wyposażenia.",
  bookingsNotLoaded: "Nie udało się załadować rezerwacji.",
  rentalsNotLoaded: "Nie udało się załadować wynajmów.",
  carsLoading: "Ładowanie listy samochodów...",
  heroNotLoaded: "Nie udało się załadować ustawień sekcji hero.",

  // Session
  loginMissing: "Proszę podać login.",
  passwordMissing: "Proszę podać hasło.",
  loginFailed: "Nieprawidłowe dane logowania. Spróbuj ponownie.",
  loginRequired: "Zaloguj się, aby kontynuować.",
  sessionEnded: "Sesja wygasła. Zaloguj się ponownie.",
  forbidden: "Nie masz uprawnień do tej czynności.",

  // Requests
  badRequest: "Przesłane dane są nieprawidłowe.",
  badJson: "Nie udało się odczytać przesłanych danych.",
  fieldTooLong: "Tekst jest za długi.",
  fieldRequired: "To pole jest wymagane.",
  notFound: "Nie znaleziono.",
  stale: "Dane zmieniły się w międzyczasie. Odśwież stronę i spróbuj ponownie.",
  keyReused: "Ten klucz żądania został już użyty z inną treścią.",
  bodyTooLarge: "Przesłane dane są zbyt duże.",
  bodyTooSlow: "Przesyłanie danych trwało zbyt długo. Sprawdź połączenie i spróbuj ponownie.",
  wrongMediaType: "Ten rodzaj pliku lub treści nie jest obsługiwany.",
  tooManyTries: "Zbyt wiele prób. Spróbuj ponownie za chwilę.",
  filesUnavailable: "Zdjęcia i pliki są chwilowo niedostępne. Spróbuj ponownie za chwilę.",
  serverFailed: "Coś poszło nie tak po naszej stronie. Spróbuj ponownie za chwilę.",
  serverBusy: "Serwer jest chwilowo zajęty. Spróbuj ponownie za chwilę.",
  rowsNotReady: "Trwa aktualizacja serwisu. Spróbuj ponownie za kilka minut.",
  offline: "Brak połączenia z internetem. Sprawdź sieć i spróbuj ponownie.",
  bookingNeedsNetwork:
    "Rezerwacja wymaga połączenia z internetem. Wpisane dane zostają w formularzu.",
} as const;

/**
 * Sentences of a customer's own booking (decisions §12), by name. Apart from `messages`, which every
 * public page loads.
 */
export const myBookingMessages = {
  // A booking
  tooManyBookings: "Masz już 3 rezerwacje, które czekają na potwierdzenie.",
  tooManyBookingsCall: "Masz już 3 rezerwacje, które czekają na potwierdzenie. Zadzwoń: {telefon}.",

  // The link, change and cancellation
  changeTooLate: "Do odbioru zostało mniej niż 24 godziny. Skontaktuj się z nami.",
  changeTooLateCall: "Do odbioru zostało mniej niż 24 godziny. Zadzwoń: {telefon}.",
  bookingClosed: "Tej rezerwacji nie można już zmienić ani odwołać przez internet.",
  bookingCancelled: "Ta rezerwacja jest już odwołana.",
  bookingLinkUnknown: "Nie znaleziono rezerwacji. Sprawdź, czy link jest cały.",
  bookingLinkExpired: "Ten link wygasł.",

  // The person at the link
  personNotConfirmed: "Dla bezpieczeństwa potwierdź, że to Twoja rezerwacja.",
  phoneDigitsMissing: "Podaj 4 cyfry.",
  phoneDigitsWrong: "To nie są 4 ostatnie cyfry telefonu z rezerwacji.",
  codeMissing: "Podaj kod: 6 cyfr z wiadomości.",
  codeWrong: "Ten kod jest nieprawidłowy albo wygasł.",

  // Driver's data
  driverClosed: "Umowa jest już podpisana, więc danych kierowcy nie można zmienić przez internet.",
  peselMissing: "Podaj PESEL.",
  peselInvalid: "Podany numer PESEL jest nieprawidłowy.",
  passportMissing: "Podaj numer paszportu.",
  countryMissing: "Podaj kraj, który wydał paszport.",
  birthDateMissing: "Podaj datę urodzenia.",
  driverTooYoung: "W dniu odbioru kierowca musi mieć ukończone 18 lat.",
  licenceMissing: "Podaj numer prawa jazdy.",
  licenceInvalid: "Podany numer prawa jazdy jest nieprawidłowy.",
  licenceDateMissing: "Podaj datę ważności prawa jazdy.",
  dateInvalid: "Podaj poprawną datę.",
  licenceExpires: "Prawo jazdy musi być ważne do dnia zwrotu.",
  nipMissing: "Podaj NIP.",
  nipInvalid: "Podany NIP jest nieprawidłowy.",
  companyMissing: "Podaj nazwę firmy do faktury.",
  extensionNotLater: "Nowy termin zwrotu musi być późniejszy niż obecny.",
  extensionClosed: "Tej rezerwacji nie można teraz przedłużyć.",
  noDriver: "Klient nie podał jeszcze danych kierowcy.",
  extensionChanged: "Klient prosi teraz o inny termin. Otwórz prośbę jeszcze raz.",
  extensionAnswered: "Klient nie czeka już na odpowiedź w sprawie przedłużenia.",
} as const;

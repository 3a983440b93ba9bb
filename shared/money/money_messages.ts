/** Polish sentences about money; office only. */
export const moneyMessages = {
  amountOutOfRange: "Podaj kwotę od 0,01 zł do 100 000,00 zł.",
  tooManyEntries:
    "Ten wynajem ma już 200 wpisów. Zapisz kwotę na papierze i skontaktuj się z biurem.",
  rentalHasPayments: "Nie można usunąć wynajmu, który ma wpłaty.",
  dayClosed: "Ten dzień jest już zamknięty.",
  cashChanged: "Kwoty w kasie się zmieniły. Sprawdź je jeszcze raz.",
  dayNotBegun: "Ten dzień jeszcze się nie zaczął.",
  differenceNeedsCause: "Policzona kwota różni się od oczekiwanej. Napisz dlaczego.",
  entryNotFound: "Nie znaleziono wpisu.",
  notConfirmed: "Ten wpis nie ma potwierdzenia: unieważniono go albo nie jest wpłatą ani zwrotem.",
  customerWithoutEmail: "Ten klient nie ma adresu e-mail. Wydrukuj potwierdzenie.",
  cashNotLoaded: "Nie udało się wczytać kasy.",
  cashOffline: "Kasa wymaga połączenia z internetem. Wczyta się sama, gdy sieć wróci.",
  cashNeedsNetwork: "Ten zapis w kasie wymaga połączenia z internetem.",
  accountNotLoaded: "Nie udało się wczytać rozliczenia.",
  confirmationNotSent: "Nie udało się wysłać potwierdzenia.",
  fileNotLoaded: "Nie udało się pobrać pliku.",
  stored: "Zapisano w rozliczeniu.",
  sentLater: "Wyśle się, gdy wróci sieć.",
  notStored: "Nie udało się zapisać kwoty.",
  refused: "Serwer nie przyjął wpisu. Jest w „Niewysłane”.",
} as const;

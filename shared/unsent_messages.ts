/**
 * Sentences of the back office about work that is stored on the device only (decisions §6.2, §6.3).
 */
export const unsentMessages = {
  unsentNotRead: "Nie udało się odczytać, co jest na tym urządzeniu.",
  unsentNothingToExport: "Nie ma czego eksportować: wszystko jest wysłane.",
  unsentFileEmpty: "Ten plik jest pusty.",
  unsentFileTooLarge: "Ten plik jest za duży, żeby go wczytać.",
  unsentFileWrong: "To nie jest plik z niewysłanymi protokołami albo jest uszkodzony.",
  unsentNotImported: "Nie udało się wczytać pliku.",
  unsentNotRemoved: "Nie udało się usunąć. Wszystko zostało na urządzeniu.",
  unsentRemoved: "Usunięto z tego urządzenia.",
  unsentNotTried: "Nie udało się zacząć wysyłania.",
  unsentSent: "Wysłano.",
  unsentStillWaits: "Jeszcze nie wysłano.",
  unsentUnderWay: "Wysyłanie jeszcze trwa.",
  unsentBehindStuck: "To, co czeka, wymaga najpierw Twojej decyzji.",
  foreignReplied:
    "Zamiast serwera odpowiada ktoś inny, na przykład Wi-Fi, które czeka na zalogowanie.",
  deviceFailed: "Pamięć tego urządzenia nie odpowiada. Odśwież stronę i spróbuj ponownie.",
  conflictSettled: "Wybór jest zapisany na urządzeniu i zaraz się wyśle.",
  conflictNotSettled: "Nie udało się zapisać wyboru.",
  conflictUndecided: "Wybierz, która wersja ma zostać.",
  annexQueued: "Twoja wersja zaraz trafi do protokołu jako aneks.",
  signedKept: "Zostaje podpisany protokół. Twoją wersję usunięto z urządzenia.",
  unsentRentalDeleted:
    "Tego wynajmu nie ma już na serwerze, więc protokół nie ma dokąd trafić. Wyeksportuj go do pliku albo usuń.",
} as const;

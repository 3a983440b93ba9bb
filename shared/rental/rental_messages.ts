/** Sentences of the back office about rentals; `officeMessages` contains them. */
export const rentalMessages = {
  rentalsLoadFailed: "Wystąpił błąd podczas ładowania wynajmów.",
  rentalNotOpened: "Nie udało się otworzyć wynajmu do edycji.",
  rentalNotUpdated: "Nie udało się zaktualizować wynajmu.",
  rentalStatusNotUpdated: "Nie udało się zaktualizować statusu wynajmu.",
  rentalNotAdded: "Nie udało się dodać wynajmu.",
  notToConfirm: "Ten wynajem nie czeka już na potwierdzenie.",
  confirmationFinal:
    "Za późno, żeby cofnąć potwierdzenie. Jeśli trzeba, napisz do klienta i zmień wynajem w „Edytuj”.",
  rentalNotConfirmed: "Nie udało się potwierdzić wynajmu.",
  confirmationNotUndone: "Nie udało się cofnąć potwierdzenia.",
  rentalNotDeleted: "Nie udało się usunąć wynajmu.",
  rentalChangedSince:
    "Ktoś zmienił go w międzyczasie. Powyżej widać, jaki jest teraz. Sprawdź, czy nadal chcesz go usunąć.",
  rentalHistoryNotLoaded: "Nie udało się załadować historii wynajmu.",
  rentalCarMissing: "Wybierz samochód.",
  rentalNeedsNetwork: "Zapisanie wymaga połączenia z internetem. Wpisane dane zostają.",
  rentalUnsettled:
    "Nie wiemy, czy poprzednia próba dotarła. Naciśnij „Dodaj wynajem” jeszcze raz: wynajem nie powtórzy się.",
  regenerationAsked:
    "Czy na pewno chcesz usunąć i ponownie wygenerować wszystkie dokumenty (umowa, protokół wydania, protokół zwrotu)?",
  customerWithoutEmail: "Ten klient nie podał e-maila. Zadzwoń do niego.",
  rentalMoving: "Za chwilę przeniesiemy wynajem.",
} as const;

/** What is said of a part of the app that could not be loaded. */
export const loadFailureWords = {
  text: "Nie udało się wczytać tej części strony.",
  hint: "Sprawdź połączenie z internetem. Jeśli to nie pomoże, odśwież stronę.",
} as const;

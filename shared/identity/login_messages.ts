/** Sentences of the login, which loads without those of the back office. */
export const loginMessages = {
  passwordTooShort: "Hasło musi mieć co najmniej 12 znaków albo 4 słowa.",
  passwordTooPlain: "Hasło musi mieć co najmniej 5 różnych znaków.",
  passwordCommon: "To hasło jest na liście najczęściej używanych. Wybierz inne.",
  passwordIsEmail: "Hasłem nie może być Twój adres e-mail.",
  passwordSet: "Hasło ustawione. Możesz się zalogować.",
  passwordLinkSent:
    "Jeśli ten adres ma konto, link jest już w drodze. Działa 15 minut. Nie przyszedł? Zajrzyj do spamu albo poproś o pomoc osobę, która prowadzi panel.",
  unsentHere: "Na tym urządzeniu czekają niewysłane dane",
  unsentAfterLogin: "Wyślą się po zalogowaniu. Możesz też zapisać je do pliku.",
  secondFactorUsed: "Ten kod jest nieprawidłowy albo był już użyty.",
  linkEnded: "Ten link wygasł albo był już użyty. Poproś o nowy.",
} as const;

/** Sentences about an agreement that its customer signs by the link; loaded with its screen only. */
export const agreementMessages = {
  changeRefused: "Umowa jest już podpisana. Aby zmienić termin, skontaktuj się z nami.",
  changeRefusedCall: "Umowa jest już podpisana. Aby zmienić termin, zadzwoń: {telefon}.",
  changedBeforeSigning:
    "Treść umowy zmieniła się przed podpisaniem. Sprawdź ją i podpisz jeszcze raz.",
  alreadySigned: "Ta umowa jest już podpisana.",
  notOffered: "Tej umowy nie można teraz podpisać przez internet.",
  statementsMissing: "Zaznacz wszystkie oświadczenia.",
  signatureMissing: "Brakuje podpisu.",
  signatureTooShort: "Podpis jest za krótki. Podpisz się jeszcze raz.",
  nameMissing: "Wpisz swoje imię i nazwisko.",
  notSigned: "Nie udało się wysłać podpisu.",
} as const;

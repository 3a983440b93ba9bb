/** What an erasure leaves, in words for its receipt (decisions §5.1). */
export const ERASURE_LEAVES: readonly string[] = [
  "Samochód, termin i status usuniętych wynajmów, bez niczego, z czego da się ustalić osobę.",
  "Mapa szkód, przebieg i stan paliwa samochodów z protokołów, bez uwag, zdjęć i podpisów.",
  "Kwoty i dni wpłat, bez uwag i bez niczego, z czego da się ustalić osobę.",
  "Wpis w dzienniku zdarzeń, że dane usunięto i kiedy, bez adresu e-mail.",
  "Wiadomości, które doszły już do skrzynki pocztowej firmy lub klienta: usuń je w skrzynce.",
  "Kopie zapasowe zrobione przed usunięciem: usuń je albo zastąp nową kopią.",
];

/** What an erasure leaves where a former e-mail of a rental may be another person's. */
export const ERASURE_LEAVES_OTHERS =
  "Zapisy pod poprzednim adresem e-mail, spod którego są też inne wynajmy lub wiadomości: jeśli to ta sama osoba, usuń dane także pod tamtym adresem.";

/** What an erasure leaves, in words for its receipt (decisions §5.1). */
export const ERASURE_LEAVES: readonly string[] = [
  "Samochód, termin i status usuniętych wynajmów, bez niczego, z czego da się ustalić osobę.",
  "Wpis w dzienniku zdarzeń, że dane usunięto i kiedy, bez adresu e-mail.",
  "Wiadomości, które doszły już do skrzynki pocztowej firmy lub klienta: usuń je w skrzynce.",
  "Kopie zapasowe zrobione przed usunięciem: usuń je albo zastąp nową kopią.",
];

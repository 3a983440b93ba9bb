/**
 * Texts of the two lists of cars, on the screen and in the served page: `name` in the breadcrumbs,
 * `title` as the heading, `lead` under it, `description` for search engines.
 */
export const saleListPage = {
  name: "Sprzedaż aut",
  title: "Sprzedaż Aut",
  lead: "Auta używane i powypadkowe. Mówimy wprost, co jest do zrobienia.",
  description:
    "Samochody używane i powypadkowe na sprzedaż {place}: zdjęcia, ceny i uczciwy opis stanu.",
} as const;

export const rentalListPage = {
  name: "Wynajem aut",
  title: "Wynajem Aut",
  lead: "Cena za dzień maleje, im dłużej jedziesz. Bez limitu kilometrów w Polsce i Unii.",
  description:
    "Samochody na wynajem {place}: ceny od 1 dnia, wolne terminy i rezerwacja bez zakładania konta.",
} as const;

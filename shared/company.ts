/** The business itself: placeholders of one company, in one file (decisions §7). */
export const company = {
  name: "Autoplac",
  legalName: "Autoplac Przykładowa Firma",
  taxNumber: "000-000-00-00",
  bankAccount: "00 0000 0000 0000 0000 0000 0000",
  email: "kontakt@example.com",
  departments: [
    {
      key: "sales",
      name: "Sprzedaż i wynajem aut",
      callName: "Sprzedaż samochodów",
      phone: "+48 600 100 200",
      phoneHref: "tel:+48600100200",
      email: "auta@example.com",
    },
    {
      key: "parts",
      name: "Części zamienne",
      callName: "Części samochodowe",
      phone: "+48 600 300 400",
      phoneHref: "tel:+48600300400",
      email: "czesci@example.com",
    },
  ],
  address: { street: "Wilanów 30B", postalCode: "28-300", city: "Jędrzejów" },
  mapLink: "https://www.openstreetmap.org/search?query=Wilan%C3%B3w%2030B%2C%20J%C4%99drzej%C3%B3w",
  openingHours: [
    { days: "Poniedziałek–piątek", hours: "08:00–17:00" },
    { days: "Sobota", hours: "08:00–14:00" },
  ],
  author: "Autoplac",
  copyrightYear: 2025,
} as const;

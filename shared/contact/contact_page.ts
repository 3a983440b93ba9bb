/** Title and description of `/kontakt`, on the screen and in the served head. */
export const contactPage = {
  title: "Kontakt",
  lead: "Zadzwoń, napisz albo przyjedź obejrzeć samochód. Odpowiadamy na każdą wiadomość.",
  description:
    "Zadzwoń, napisz albo przyjedź: telefony, e-maile, godziny otwarcia, formularz kontaktowy i dojazd {place}.",
} as const;

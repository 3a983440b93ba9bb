/** What `/kontakt` says of itself, on the screen and in the served head. */
export const contactPage = {
  title: "Kontakt",
  description:
    "Zadzwoń, napisz albo przyjedź: telefony, e-maile, godziny otwarcia, formularz kontaktowy i dojazd do Autoplacu w Jędrzejowie.",
} as const;

import type { CookieConsent } from "../../site/cookie_consent.ts";

/** A consent in words: 'niezbędne i analityczne'; null is no choice yet. */
export function choiceWords(consent: CookieConsent | null): string {
  if (!consent) return "jeszcze nie wybrano, działają tylko niezbędne";
  const { analytics, marketing } = consent;
  if (analytics && marketing) return "niezbędne, analityczne i marketingowe";
  if (analytics) return "niezbędne i analityczne";
  return marketing ? "niezbędne i marketingowe" : "tylko niezbędne";
}

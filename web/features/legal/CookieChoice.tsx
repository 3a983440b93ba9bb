import Cookie from "lucide-react/icons/cookie";
import { useSnapshot } from "valtio";
import { type CookieConsent, cookies, reopenCookieSettings } from "../../api/cookie_consent.ts";
import { Button } from "../../kit/buttons/Button.tsx";

/** The visitor's current choice, and the button that opens the cookie settings. */
export function CookieChoice() {
  const { consent } = useSnapshot(cookies);
  return (
    <div className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-mist px-card py-4">
      <p className="m-0" role="status">
        Twój wybór: <strong>{choiceWords(consent)}</strong>
      </p>
      <Button icon={<Cookie aria-hidden="true" />} onClick={reopenCookieSettings}>
        Zmień ustawienia cookies
      </Button>
    </div>
  );
}

/** A consent in words: 'niezbędne i analityczne'; null means no choice yet. */
export function choiceWords(consent: CookieConsent | null): string {
  if (!consent) return "jeszcze nie wybrano, działają tylko niezbędne";
  const { analytics, marketing } = consent;
  if (analytics && marketing) return "niezbędne, analityczne i marketingowe";
  if (analytics) return "niezbędne i analityczne";
  return marketing ? "niezbędne i marketingowe" : "tylko niezbędne";
}

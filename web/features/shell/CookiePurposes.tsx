import { type FormEvent, useState } from "react";
import { cookies, saveCookieConsent } from "../../api/cookie_consent.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { Checkbox } from "../../kit/fields/Checkbox.tsx";

/** The panel of the cookie banner: a choice for each purpose (public-side §2.2). */
export function CookiePurposes() {
  const [analytics, setAnalytics] = useState(cookies.consent?.analytics ?? false);
  const [marketing, setMarketing] = useState(cookies.consent?.marketing ?? false);

  function saveChoice(event: FormEvent) {
    event.preventDefault();
    saveCookieConsent({ analytics, marketing });
  }

  return (
    <form className="flex flex-wrap items-center gap-x-8" onSubmit={saveChoice}>
      <Checkbox
        label="Analityczne"
        hint="Pomagają nam zrozumieć, czego szukają odwiedzający."
        checked={analytics}
        onChange={(event) => setAnalytics(event.target.checked)}
      />
      <Checkbox
        label="Marketingowe"
        hint="Pozwalają pokazywać oferty dopasowane do zainteresowań."
        checked={marketing}
        onChange={(event) => setMarketing(event.target.checked)}
      />
      <Button type="submit" variant="secondary" className="max-sm:my-1 max-sm:w-full sm:ml-auto">
        Zapisz wybór
      </Button>
    </form>
  );
}

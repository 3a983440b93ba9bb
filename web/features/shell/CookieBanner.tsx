import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import { closeCookieSettings, cookies, saveCookieConsent } from "../../site/cookie_consent.ts";
import { paths } from "../../site/paths.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { Checkbox } from "../../kit/fields/Checkbox.tsx";
import { Container } from "../../kit/layout/Container.tsx";
import styles from "./CookieBanner.module.css";
import { useBannerFocus } from "./use_banner_focus.ts";
import { useBannerHeight } from "./use_banner_height.ts";

/** The consent, slim at the bottom edge and above the bottom bar (public-side §2.2). It is drawn only
 * while no choice is stored or the settings were asked for again. */
export function CookieBanner() {
  const { consent: stored, reopened } = useSnapshot(cookies);
  const [panel, setPanel] = useState(reopened);
  const [analytics, setAnalytics] = useState(stored?.analytics ?? false);
  const [marketing, setMarketing] = useState(stored?.marketing ?? false);
  const box = useRef<HTMLElement>(null);
  useBannerHeight(box);
  useBannerFocus(box, reopened);
  useEffect(() => {
    if (reopened) setPanel(true);
  }, [reopened]);

  function togglePanel() {
    if (stored && panel) closeCookieSettings();
    else setPanel(!panel);
  }
  function saveChoice(event: FormEvent) {
    event.preventDefault();
    saveCookieConsent({ analytics, marketing });
  }

  return (
    <section ref={box} tabIndex={-1} aria-label="Zgoda na cookies" className={styles.banner}>
      <Container className={styles.inside}>
        <p className={styles.text}>
          Używamy plików cookies. Wymagane cookies są zawsze aktywne.{" "}
          <Link to={paths.cookies}>Dowiedz się więcej</Link>
        </p>
        <div className={styles.buttons}>
          <Button
            variant="quiet"
            aria-expanded={panel}
            aria-controls="cookie-panel"
            onClick={togglePanel}
          >
            {panel ? "Zamknij" : "Ustawienia"}
          </Button>
          <Button
            variant="secondary"
            onClick={() => saveCookieConsent({ analytics: false, marketing: false })}
          >
            Anuluj
          </Button>
          <Button onClick={() => saveCookieConsent({ analytics: true, marketing: true })}>
            Akceptuj
          </Button>
        </div>
        <form id="cookie-panel" hidden={!panel} className={styles.panel} onSubmit={saveChoice}>
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
          <Button type="submit" variant="secondary">Zapisz wybór</Button>
        </form>
      </Container>
    </section>
  );
}

import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import { closeCookieSettings, cookies, saveCookieConsent } from "../../site/cookie_consent.ts";
import { paths } from "../../site/paths.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { Container } from "../../kit/layout/Container.tsx";
import { lazyPart } from "../../kit/layout/lazy_part.tsx";
import styles from "./CookieBanner.module.css";
import { useBannerFocus } from "./use_banner_focus.ts";
import { useBannerHeight } from "./use_banner_height.ts";

/** Few visitors open the panel, and each first visit would load it. */
const CookiePurposes = lazyPart(
  async () => (await import("./CookiePurposes.tsx")).CookiePurposes,
);

/**
 * The consent, slim at the bottom edge and above the bottom bar (public-side §2.2). It is drawn only
 * while no choice is stored or the settings were asked for again.
 */
export function CookieBanner() {
  const { consent: stored, reopened } = useSnapshot(cookies);
  const [panel, setPanel] = useState(reopened);
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
        <div id="cookie-panel" hidden={!panel} className={styles.panel}>
          {panel && <CookiePurposes />}
        </div>
      </Container>
    </section>
  );
}

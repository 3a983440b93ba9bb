import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import { closeCookieSettings, cookies, saveCookieConsent } from "../../site/cookie_consent.ts";
import { paths } from "../../site/paths.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { Container } from "../../kit/layout/Container.tsx";
import { lazyPart } from "../../kit/layout/lazy_part.tsx";
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
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Zgoda na cookies"
      className="fixed inset-x-0 bottom-(--bottom-bar) z-25 max-h-[calc(100dvh-var(--bottom-bar))] overflow-y-auto border-t border-line bg-paper shadow-up focus:outline-none"
    >
      <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p className="m-0 grow basis-xs text-14 leading-relaxed">
          Używamy plików cookies. Wymagane cookies są zawsze aktywne.{" "}
          <Link to={paths.cookies}>Dowiedz się więcej</Link>
        </p>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow max-sm:*:px-3!">
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
        <div id="cookie-panel" hidden={!panel} className="w-full border-t border-line pt-1">
          {panel && <CookiePurposes />}
        </div>
      </Container>
    </section>
  );
}

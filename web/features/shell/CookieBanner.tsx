import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import { closeCookieSettings, cookies, saveCookieConsent } from "../../api/cookie_consent.ts";
import { paths } from "../../../shared/paths.ts";
import { BOTTOM_NOTE } from "../../kit/base/class_sets.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { Container } from "../../kit/layout/Container.tsx";
import { lazyPart } from "../../kit/layout/lazy_part.tsx";
import { focusHeading } from "../../kit/base/focus_heading.ts";
import { useBottomSpace } from "./use_bottom_space.ts";

/** Loaded on demand: few visitors open the panel. */
const CookiePurposes = lazyPart(async () => (await import("./CookiePurposes.tsx")).CookiePurposes);

/**
 * The cookie banner, slim at the bottom edge and above the bottom bar (public-side §2.2). Rendered
 * only while no choice is stored or after the settings were opened again.
 */
export function CookieBanner() {
  const { consent: stored, reopened } = useSnapshot(cookies);
  const [panel, setPanel] = useState(reopened);
  const box = useRef<HTMLElement>(null);
  useBottomSpace(box, "--cookie-banner");
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
      className={`${BOTTOM_NOTE} bottom-(--bottom-bar) z-25 max-h-[calc(100dvh-var(--bottom-bar))] overflow-y-auto bg-paper shadow-up`}
    >
      {/* On a phone at most 96 px high. */}
      <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-0.5 py-1.5 sm:gap-y-2 sm:py-3">
        <p className="m-0 grow basis-xs text-14 leading-snug sm:leading-relaxed">
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
          <Button
            variant="secondary"
            onClick={() => saveCookieConsent({ analytics: true, marketing: true })}
          >
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

/**
 * Moves the focus into `box` when it is opened again on purpose. If the focus is inside when the
 * banner closes, it returns to where the banner was opened from, else to the page's heading.
 */
function useBannerFocus(box: RefObject<HTMLElement | null>, reopened: boolean): void {
  const opener = useRef<HTMLElement>(undefined);

  useEffect(() => {
    if (!reopened) return;
    const before = document.activeElement;
    if (before instanceof HTMLElement && before !== document.body) opener.current = before;
    box.current?.focus();
  }, [box, reopened]);

  useLayoutEffect(() => {
    const banner = box.current;
    // Layout effects are cleaned up before their elements are removed.
    return () => {
      if (!banner?.contains(document.activeElement)) return;
      if (opener.current?.isConnected) opener.current.focus();
      else focusHeading();
    };
  }, [box]);
}

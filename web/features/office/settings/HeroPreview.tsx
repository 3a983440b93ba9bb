import Smartphone from "lucide-react/icons/smartphone";
import { useEffect, useRef, useState } from "react";
import type { HeroSection } from "../../../../shared/catalogue/hero_section.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { HeroBanner } from "../../cars/hero/HeroBanner.tsx";
import { Select } from "../../../kit/fields/Select.tsx";

/**
 * The hero as customers see it in windows of different widths: rendered by the home page's own
 * component in its real width, then scaled down to fit or shown in real size to be scrolled.
 */
export function HeroPreview({ section }: { section: HeroSection }) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState("1280");
  const [real, setReal] = useState(false);
  const [room, setRoom] = useState(0);

  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  const width = Number(view);
  const fitting = room > 0 ? Math.min(1, room / width) : 1;
  const zoom = real ? 1 : fitting;

  return (
    <section
      className="overflow-hidden rounded-card border border-line bg-paper"
      aria-labelledby="heroPreview"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-line py-1 pr-1 pl-4">
        <div>
          <h3 id="heroPreview" className="m-0 text-16 leading-snug font-bold">Podgląd na żywo</h3>
          <p className="m-0 text-14 leading-snug text-muted tabular-nums">
            {view === PHONE
              ? "Telefony i okna węższe niż 1280 px"
              : `Skala podglądu: ${Math.round(zoom * 100)}%`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-1 whitespace-nowrap [&_label]:sr-only">
          <Select
            label="Szerokość okna"
            value={view}
            onChange={({ currentTarget }) => setView(currentTarget.value)}
          >
            {WIDTHS.map((one) => <option key={one} value={one}>{`Komputer, ${one} px`}</option>)}
            <option value={PHONE}>Telefon</option>
          </Select>
          {view !== PHONE && (
            <Button variant="quiet" onClick={() => setReal(!real)}>
              {real ? "Dopasuj" : "Skala 1:1"}
            </Button>
          )}
        </div>
      </div>
      <div
        ref={frame}
        // Scroll snap, so that the left edge is easy to return to.
        className={classNames(
          "focus-visible:-outline-offset-2",
          real
            ? "snap-x overflow-x-auto overflow-y-hidden overscroll-x-contain *:snap-start"
            : "overflow-hidden",
        )}
        {...(real && { tabIndex: 0, role: "region", "aria-label": "Podgląd do przesuwania" })}
      >
        {view === PHONE
          ? (
            <p className="mx-auto my-0 flex max-w-[42ch] flex-col items-center gap-3 px-4 py-8 text-center text-muted">
              <Smartphone aria-hidden="true" size={32} strokeWidth={1.5} />
              Tutaj tej sekcji nie ma: strona główna zaczyna się krótkim wstępem, a klient od razu
              widzi samochody.
            </p>
          )
          : (
            // Styles of the public site in a wide window, instead of those of the back office.
            <div
              inert
              className="[--gutter:32px] [--text-18:18px] [--text-40:40px]"
              style={{ width, zoom }}
            >
              <HeroBanner section={section} heading="p" />
            </div>
          )}
      </div>
    </section>
  );
}

const PHONE = "phone";
/** Window widths in pixels. */
const WIDTHS = [1280, 1440, 1920];

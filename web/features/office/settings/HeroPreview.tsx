import Smartphone from "lucide-react/icons/smartphone";
import { useEffect, useRef, useState } from "react";
import type { HeroSection } from "../../../../shared/catalogue/hero_section.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { classNames } from "../../../kit/layout/class_names.ts";
import { HeroBanner } from "../../cars/hero/HeroBanner.tsx";
import { Select } from "../../../kit/fields/Select.tsx";
import styles from "./HeroPreview.module.css";

/**
 * The hero as customers will see it in windows of different widths: drawn by the home page's own
 * component, as wide as it is there; made smaller to fit in, or in its real size to be moved along.
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
    <section className={styles.preview} aria-labelledby="heroPreview">
      <div className={styles.bar}>
        <div>
          <h3 id="heroPreview" className={styles.title}>Podgląd na żywo</h3>
          <p className={styles.scale}>
            {view === PHONE
              ? "Telefony i okna węższe niż 1280 px"
              : `Skala podglądu: ${Math.round(zoom * 100)}%`}
          </p>
        </div>
        <div className={styles.choices}>
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
        className={classNames(styles.frame, real && styles.real)}
        {...(real && { tabIndex: 0, role: "region", "aria-label": "Podgląd do przesuwania" })}
      >
        {view === PHONE
          ? (
            <p className={styles.phone}>
              <Smartphone aria-hidden="true" size={32} strokeWidth={1.5} />
              Tutaj tej sekcji nie ma: strona główna zaczyna się krótkim wstępem, a klient od razu
              widzi samochody.
            </p>
          )
          : (
            <div inert className={styles.page} style={{ width, zoom }}>
              <HeroBanner section={section} heading="p" />
            </div>
          )}
      </div>
    </section>
  );
}

const PHONE = "phone";
/** Widths of windows, px. */
const WIDTHS = [1280, 1440, 1920];

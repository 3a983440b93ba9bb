import CarFront from "lucide-react/icons/car-front";
import Cog from "lucide-react/icons/cog";
import Ellipsis from "lucide-react/icons/ellipsis";
import House from "lucide-react/icons/house";
import KeyRound from "lucide-react/icons/key-round";
import MapPin from "lucide-react/icons/map-pin";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../../site/paths.ts";
import { lazyDialog } from "../../kit/layout/lazy_part.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import styles from "./BottomBar.module.css";
import { currentness, mainDestinations } from "./destinations.ts";

const MoreSheet = lazyDialog(
  async () => (await import("./MoreSheet.tsx")).MoreSheet,
  ({ onClose }) => onClose(),
);

const ICONS: Readonly<Record<string, typeof House>> = {
  [paths.home]: House,
  [paths.saleCars]: CarFront,
  [paths.rentalCars]: KeyRound,
  [paths.parts]: Cog,
  [paths.contact]: MapPin,
};

/** The menu on phones: fixed at the bottom, with the top bar's places and 'Więcej' for the rest. */
export function BottomBar() {
  const { pathname } = useLocation();
  const [more, setMore] = useState(false);
  return (
    <nav aria-label="Menu dolne" className={styles.bar}>
      <ul className={styles.items}>
        {mainDestinations.map(({ to, label, short }) => {
          const Icon = ICONS[to] ?? House;
          return (
            <li key={to}>
              <Link to={to} className={styles.item} aria-current={currentness(to, pathname)}>
                <Icon aria-hidden="true" size={22} />
                <span>{short}</span>
                {short !== label && <VisuallyHidden>{` – ${label}`}</VisuallyHidden>}
              </Link>
            </li>
          );
        })}
        <li>
          <button
            type="button"
            className={styles.item}
            aria-haspopup="dialog"
            onClick={() => setMore(true)}
          >
            <Ellipsis aria-hidden="true" size={22} />
            <span>Więcej</span>
          </button>
        </li>
      </ul>
      {more && <MoreSheet onClose={() => setMore(false)} />}
    </nav>
  );
}

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
import { currentness, mainDestinations } from "./destinations.ts";

const MoreSheet = lazyDialog(async () => (await import("./MoreSheet.tsx")).MoreSheet);

const ICONS: Readonly<Record<string, typeof House>> = {
  [paths.home]: House,
  [paths.saleCars]: CarFront,
  [paths.rentalCars]: KeyRound,
  [paths.parts]: Cog,
  [paths.contact]: MapPin,
};

/**
 * The menu on phones: fixed at the bottom, with the destinations of the top bar, and 'Więcej' for
 * the others.
 */
export function BottomBar() {
  const { pathname } = useLocation();
  const [more, setMore] = useState(false);
  return (
    <nav
      aria-label="Menu dolne"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper md:hidden"
    >
      <ul className="mx-auto my-0 grid h-(--bottom-bar) max-w-[34rem] list-none grid-cols-6 p-[0_max(2px,env(safe-area-inset-right))_env(safe-area-inset-bottom)_max(2px,env(safe-area-inset-left))]">
        {mainDestinations.map(({ to, label, short }) => {
          const Icon = ICONS[to] ?? House;
          return (
            <li key={to}>
              <Link to={to} className={ITEM} aria-current={currentness(to, pathname)}>
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
            className={ITEM}
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

/** The current page is marked by a line above it, not by colour alone. */
const ITEM =
  "relative flex size-full cursor-pointer touch-manipulation flex-col items-center justify-center gap-0.75 border-0 bg-transparent p-0 text-[clamp(11px,3.1vw,0.8125rem)] leading-tight font-medium text-muted no-underline before:absolute before:-top-px before:h-0.75 before:w-8 before:rounded-b-small focus-visible:rounded-input focus-visible:-outline-offset-3 aria-[current]:font-bold aria-[current]:text-brand aria-[current]:before:bg-brand";

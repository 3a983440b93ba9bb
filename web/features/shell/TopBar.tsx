import { useRef, useState } from "react";
import { classNames } from "../../kit/base/class_names.ts";
import { TAB } from "../../kit/base/class_sets.ts";
import { Container } from "../../kit/layout/Container.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import MessageSquareText from "lucide-react/icons/message-square-text";
import { Link, useLocation } from "react-router-dom";
import { useCompany } from "../../brand/company.ts";
import { menuPlaces } from "../../../shared/parts/home_sections.ts";
import { paths } from "../../../shared/paths.ts";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { CallButton } from "../cars/tools/CallButton.tsx";
import { Logo } from "../../brand/Logo.tsx";
import type { Menu as LoadedMenu, MenuGroup } from "../../kit/dialogs/Menu.tsx";
import { currentness, legalDestinations, loginDestination } from "./destinations.ts";
import ChevronDown from "lucide-react/icons/chevron-down";
import CarFront from "lucide-react/icons/car-front";
import Cog from "lucide-react/icons/cog";
import Ellipsis from "lucide-react/icons/ellipsis";
import House from "lucide-react/icons/house";
import KeyRound from "lucide-react/icons/key-round";
import MapPin from "lucide-react/icons/map-pin";
import { lazyDialog } from "../../kit/layout/lazy_part.tsx";

/**
 * The bar on a desktop (from 768 px): destinations, the menu of all pages, 'Zadzwoń' and 'Napisz'.
 * On a phone only the name and 'Zadzwoń', not sticky: the bottom bar is the menu there (decisions
 * §8.5).
 */
export function TopBar() {
  const { pathname } = useLocation();
  const places = menuPlaces(useCompany());
  function items(destinations: readonly { to: string; label: string }[]) {
    return destinations.map(({ to, label }) => ({
      to,
      label,
      current: currentness(to, pathname) === "page",
    }));
  }
  return (
    <header className={BAR}>
      {/* Large text grows in the bar only as far as the window has room. */}
      <Container className="flex min-h-15 flex-wrap items-center justify-between gap-4 md:min-h-[calc(var(--top-bar)-1px)] md:max-xl:gap-2">
        <Link
          to={paths.home}
          className="inline-flex min-h-target shrink-0 items-center rounded-input no-underline"
        >
          <Logo compact />
        </Link>
        <nav
          aria-label="Menu główne"
          className="hidden flex-1 items-center justify-between gap-1 md:flex"
        >
          <ul className="m-0 flex list-none gap-[clamp(0px,0.6vw,10px)] p-0">
            {places.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={LINK}
                  aria-current={currentness(to, pathname)}
                  data-label={label}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <PagesMenu
            groups={[
              { title: "Strony", items: items([...places, loginDestination]) },
              { title: "Dokumenty", items: items(legalDestinations) },
            ]}
          />
        </nav>
        <div className="flex shrink-0 gap-2">
          <CallButton className={ACTION}>
            <span className={ACTION_NAME}>Zadzwoń</span>
          </CallButton>
          <ButtonLink
            to={paths.contactForm}
            className={`${ACTION} max-md:hidden!`}
            icon={<MessageSquareText aria-hidden="true" />}
          >
            <span className={ACTION_NAME}>Napisz</span>
          </ButtonLink>
        </div>
      </Container>
    </header>
  );
}

/** The menu of all pages; its code comes with the first use, since phones never show it. */
function PagesMenu({ groups }: { groups: MenuGroup[] }) {
  const [Menu, setMenu] = useState<typeof LoadedMenu>();
  const button = useRef<HTMLButtonElement>(null);
  const startsOpen = useRef(false);
  function open() {
    startsOpen.current = true;
    import("../../kit/dialogs/Menu.tsx").then((part) => setMenu(() => part.Menu), console.warn);
  }
  if (Menu) {
    return (
      <Menu
        label="Menu"
        hover
        columns
        groups={groups}
        buttonClassName={MENU}
        startsOpen={startsOpen.current}
        autoFocus={document.activeElement === button.current}
      />
    );
  }
  return (
    <button
      ref={button}
      type="button"
      className={MENU}
      aria-expanded={false}
      onClick={open}
      onKeyDown={({ key }) => /^Arrow(Down|Up)$/.test(key) && open()}
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && open()}
      onPointerLeave={() => startsOpen.current = false}
    >
      Menu
      <ChevronDown aria-hidden="true" size={18} />
    </button>
  );
}

const BAR = classNames(
  "border-b border-line bg-paper text-[clamp(16px,6vw,1rem)]",
  "md:sticky md:top-0 md:z-20 md:text-[clamp(16px,1.45vw,1rem)] md:max-xl:[--gutter:16px]",
);
/** As wide as in bold, so that the bar does not shift when another link becomes the current one. */
const LINK = classNames(
  "grid min-h-target content-center rounded-input px-[clamp(5px,0.8vw,10px)] text-center font-medium",
  "whitespace-nowrap text-muted no-underline max-xl:text-[clamp(14px,1.8vw,var(--text-14))]",
  "after:invisible after:h-0 after:overflow-hidden after:font-bold after:content-[attr(data-label)_/_'']",
  "hover:text-ink aria-[current]:font-bold aria-[current]:text-brand",
);
const MENU = classNames(
  "inline-flex min-h-target items-center gap-1 rounded-input px-2.5 font-semibold text-ink",
  "hover:bg-mist aria-expanded:bg-mist max-xl:text-[clamp(14px,1.8vw,var(--text-14))]",
);
/** On narrow desktops the two buttons are icons with accessible names. */
const ACTION = "md:max-xl:w-target md:max-xl:px-0! [&_svg]:size-[clamp(20px,1.8vw,1.25rem)]!";
const ACTION_NAME = "md:max-xl:sr-only";

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
  const company = useCompany();
  const [more, setMore] = useState(false);
  return (
    <nav
      data-tabs
      aria-label="Menu dolne"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper md:hidden"
    >
      <ul className="mx-auto my-0 grid h-(--bottom-bar) max-w-[34rem] list-none auto-cols-fr grid-flow-col px-safe-0.5 pt-0 pb-safe-0">
        {menuPlaces(company).map(({ to, label, short }) => {
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

const ITEM = `${TAB} w-full p-0 text-[clamp(11px,3.1vw,0.8125rem)]`;

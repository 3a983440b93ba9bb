import { Link, useLocation } from "react-router-dom";
import { adminPaths } from "../../../site/paths.ts";
import { isCurrent, quickEntries } from "./menu.ts";
import { UnsentNumber } from "./UnsentNumber.tsx";

/** At the bottom of a phone: what is needed at the car, one tap away (look.md, 'Back office'). */
export function QuickBar() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Na skróty"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper lg:hidden"
    >
      <ul className="mx-auto my-0 flex h-(--bottom-bar) max-w-[34rem] list-none p-[0_env(safe-area-inset-right)_env(safe-area-inset-bottom)_env(safe-area-inset-left)] *:flex-1">
        {quickEntries.map((entry) => (
          <li key={entry.to}>
            <Link
              to={entry.to}
              // The current place not by colour alone: with a line over it.
              className="relative flex h-full touch-manipulation flex-col items-center justify-center gap-[3px] text-[clamp(13px,3.6vw,0.8125rem)] leading-tight font-medium text-muted no-underline before:absolute before:-top-px before:h-[3px] before:w-[2rem] before:rounded-b-small focus-visible:rounded-input focus-visible:-outline-offset-3 aria-[current]:font-bold aria-[current]:text-brand aria-[current]:before:bg-brand"
              aria-current={isCurrent(entry, pathname) ? "page" : undefined}
            >
              <entry.icon aria-hidden="true" size={22} />
              {entry.label}
              {entry.to === adminPaths.unsent && (
                <span className="absolute top-1 left-[calc(50%+6px)]">
                  <UnsentNumber />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

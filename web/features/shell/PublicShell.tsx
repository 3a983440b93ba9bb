import { type ReactNode, Suspense, useEffect } from "react";
import { forgetAdminRefreshed } from "../../api/admin_refreshed.ts";
import { classNames } from "../../kit/base/class_names.ts";
import { Later } from "../../kit/layout/Later.tsx";
import { OfflineBar } from "../../kit/states/OfflineBar.tsx";
import styles from "./PublicShell.module.css";
import { Container } from "../../kit/layout/Container.tsx";
import { Skeleton } from "../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import { Link } from "react-router-dom";
import { Logo } from "../../brand/Logo.tsx";
import {
  type Destination,
  footerDestinations,
  legalDestinations,
  loginDestination,
} from "./destinations.ts";
import MapPin from "lucide-react/icons/map-pin";
import { BottomBar, TopBar } from "./TopBar.tsx";
import { phoneLink, shownDepartments } from "../../../shared/company_words.ts";
import type { Company } from "../../../shared/company.ts";
import { useCompany } from "../../brand/company.ts";
import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import { reopenCookieSettings } from "../../api/cookie_consent.ts";

/** The frame of every public page: bars, `<main id="main">` with the page, footer. */
export function PublicShell({ children }: { children: ReactNode }) {
  useEffect(leaveBackOffice, []);
  return (
    <div className={`${styles.shell} flex min-h-[calc(100dvh-var(--bottom-inset))] flex-col`}>
      <OfflineBar />
      <TopBar />
      {/* As high as the window: a footer in view while a page loads would shift the layout. */}
      <main
        id="main"
        tabIndex={-1}
        className="@container/page min-h-[calc(100dvh-60px)] min-w-0 grow pb-18"
      >
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </main>
      <Later height="50rem">
        <Footer />
      </Later>
      <BottomBar />
    </div>
  );
}

/**
 * Called when a public page is shown, whether by a link, the address bar, or Back to a page in the
 * back/forward cache.
 */
function leaveBackOffice(): () => void {
  forgetAdminRefreshed();
  addEventListener("pageshow", forgetAdminRefreshed);
  return () => removeEventListener("pageshow", forgetAdminRefreshed);
}

/** Placeholder of the first page; shown only if it takes longer than a moment. */
function PageSkeleton() {
  return (
    <Container className="flex flex-col gap-4 py-8 motion-safe:animate-late" aria-busy="true">
      <VisuallyHidden>Ładowanie strony...</VisuallyHidden>
      <Skeleton width="9rem" height="0.875rem" />
      <Skeleton width="min(24rem, 80%)" height="2.5rem" />
      <div className="mt-4 grid cols-fill-[18rem] gap-6">
        <Skeleton ratio="4 / 3" />
        <Skeleton ratio="4 / 3" />
        <Skeleton ratio="4 / 3" />
      </div>
    </Container>
  );
}

/**
 * Contacts, address, all pages and the legal ones (public-side §2.2); not rendered while it is far
 * from the window.
 */
export function Footer() {
  const company = useCompany();
  const { copyrightYear, name, author } = company;
  return (
    <footer className="@container border-t border-line bg-mist unseen-50">
      <Container>
        <div className={COLUMNS}>
          <div className="@max-tablet:col-span-full">
            <Logo />
            <Address company={company} />
          </div>
          {shownDepartments(company).map((department) => (
            <section key={department.key} className="@max-wide-phone:col-span-full">
              <h2 className={TITLE}>{department.name}</h2>
              {department.phone && (
                <a className={LINE} href={phoneLink(department)}>
                  <Phone aria-hidden="true" size={18} />
                  <span className="whitespace-nowrap tabular-nums">{department.phone}</span>
                </a>
              )}
              {department.email && (
                <a className={LINE} href={`mailto:${department.email}`}>
                  <Mail aria-hidden="true" size={18} />
                  <span>{department.email}</span>
                </a>
              )}
            </section>
          ))}
          <Links title="Strony" destinations={[...footerDestinations(company), loginDestination]} />
          <Links title="Dokumenty" destinations={legalDestinations}>
            <li>
              <button type="button" className={LINK} onClick={reopenCookieSettings}>
                Ustawienia cookies
              </button>
            </li>
          </Links>
        </div>
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line pt-4 pb-6 text-14 text-muted *:m-0">
          <p>© {copyrightYear || new Date().getFullYear()} {name}. Wszelkie prawa zastrzeżone.</p>
          {author && <p>Autor strony: {author}</p>}
        </div>
      </Container>
    </footer>
  );
}

/** The address, which leads to the map where its link is filled. */
function Address({ company: { address: { street, postalCode, city }, mapLink } }: {
  company: Company;
}) {
  return (street || city) && (
    <a className={LINE} href={mapLink || undefined} target="_blank" rel="noopener noreferrer">
      <MapPin aria-hidden="true" size={18} />
      <span>
        {street}
        <br />
        {postalCode} {city}
        {mapLink && <span className="block text-14">Zobacz na mapie</span>}
      </span>
    </a>
  );
}

function Links(
  { title, destinations, children }: {
    title: string;
    destinations: readonly Destination[];
    children?: ReactNode;
  },
) {
  return (
    <nav aria-label={`${title} – stopka`}>
      <h2 className={TITLE}>{title}</h2>
      <ul className="m-0 list-none p-0">
        {destinations.map(({ to, label }) => (
          <li key={to}>
            <Link className={LINK} to={to}>{label}</Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

const COLUMNS = classNames(
  "grid cols-fit-[max(9.5rem,34%)] gap-x-6 gap-y-8 pt-12 pb-8 @min-tablet:grid-cols-[1.2fr_1fr_1fr]",
  "@min-wide:grid-cols-[1.25fr_1.1fr_1.1fr_0.9fr_1.35fr] @min-wide:gap-x-8",
);
const TITLE = "mt-0 mb-1 text-14 leading-normal font-bold";
const QUIET = "text-muted no-underline hover:text-brand hover:underline";
const LINE = classNames(
  QUIET,
  "flex w-fit max-w-full items-start gap-2.5 py-2.5 wrap-anywhere max-md:min-h-target [&>svg]:mt-0.75",
);
/** Touch needs larger targets than a mouse. */
const LINK = classNames(
  QUIET,
  "inline-flex min-h-target items-center px-0 py-1 text-left leading-snug md:min-h-9",
);

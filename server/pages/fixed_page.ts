import type { Company } from "../../shared/company.ts";
import { contactPage } from "../../shared/contact/contact_page.ts";
import { LEGAL_TEXTS } from "../../shared/legal/legal_documents.ts";
import { readLegalMatter } from "../../shared/legal/read_legal_text.ts";
import { showsSection } from "../../shared/parts/home_sections.ts";
import { partsDescription, partsLead, partsPage } from "../../shared/parts/parts_page.ts";
import { paths } from "../../shared/paths.ts";
import { tiedWords } from "../../shared/tied_words.ts";
import { type Markup, markup } from "./markup.ts";
import type { Page } from "./page.ts";
import type { Site } from "./site.ts";
import { breadcrumbList, type Crumb, HOME } from "./structured/breadcrumbs.ts";
import { business } from "./structured/business.ts";
import { heading } from "./view/heading.ts";

/** Addresses of indexed pages whose content does not come from the catalogue. */
export function fixedPaths(company: Company): readonly string[] {
  const texts = Object.values(LEGAL_TEXTS).map(({ path }) => path);
  return [paths.parts, paths.contact, ...texts].filter((path) => isShown(company, path));
}

function isShown(company: Company, path: string): boolean {
  return path !== paths.parts || showsSection(company, "parts");
}

/** A page whose content does not come from the catalogue; undefined for any other address. */
export function fixedPage(site: Site, path: string): Page | undefined {
  if (path === paths.login) return LOGIN;
  if (path === paths.password) return NEW_PASSWORD;
  if (path === paths.booked) return BOOKED;
  if (path === paths.myBooking) return MY_BOOKING;
  if (path === paths.keptFrame) return KEPT;
  if (path === "/admin" || path.startsWith("/admin/")) return BACK_OFFICE;
  const words = WORDS.get(path);
  if (!words) return undefined;
  const { name, title, description, screen, shown } = words;
  const crumbs = [HOME, { name, path }];
  return {
    ...NOTHING,
    status: 200,
    title,
    description: description(site.company),
    // Without parts the page remains, but search engines leave it out.
    canonical: isShown(site.company, path) ? path : undefined,
    structured: [
      ...(path === paths.contact ? [business(site)] : []),
      breadcrumbList(site, crumbs),
    ],
    screen,
    place: path,
    view: textView({ crumbs, title: shown.title, lead: tiedWords(shown.lead(site.company)) }),
  };
}

/** The page for an unknown address, or for a car that visitors may not see. */
export function missingPage(what: "page" | "sale car" | "sold car" | "rental car"): Page {
  return MISSING[what];
}

interface PageWords {
  /** In the breadcrumbs. */
  readonly name: string;
  readonly title: string;
  readonly description: (company: Company) => string;
  readonly screen: string;
  /** Title and lead as the screen shows them. */
  readonly shown: { readonly title: string; readonly lead: (company: Company) => string };
}

const WORDS: ReadonlyMap<string, PageWords> = new Map([
  [paths.contact, {
    ...contactPage,
    description: () => contactPage.description,
    name: contactPage.title,
    screen: "features/contact/ContactScreen.tsx",
    shown: { title: contactPage.title, lead: () => contactPage.lead },
  }],
  [paths.parts, {
    ...partsPage,
    description: partsDescription,
    name: "Części samochodowe",
    screen: "features/parts/PartsScreen.tsx",
    shown: { title: partsPage.title, lead: partsLead },
  }],
  ...Object.values(LEGAL_TEXTS).map(({ path, markdown }): [string, PageWords] => {
    const { title, description, lead } = readLegalMatter(path, markdown);
    return [path, {
      title,
      description: () => description,
      name: title,
      screen: "features/legal/LegalScreen.tsx",
      shown: { title: tiedWords(title), lead: () => lead },
    }];
  }),
]);

const NOTHING = {
  canonical: undefined,
  share: {},
  structured: [],
  screen: undefined,
  pictures: [],
  replies: {},
  calls: [],
  view: undefined,
} satisfies Partial<Page>;
const LOGIN: Page = {
  ...NOTHING,
  status: 200,
  title: "Logowanie",
  description: "Logowanie do panelu administratora.",
  screen: "features/login/LoginScreen.tsx",
};
const NEW_PASSWORD: Page = {
  ...LOGIN,
  title: "Nowe hasło",
  description: "Nowe hasło do panelu administratora.",
};
const BOOKED: Page = {
  ...LOGIN,
  title: "Zarezerwowane",
  description: "Twoja rezerwacja samochodu.",
  screen: "features/booking/BookedScreen.tsx",
};
const MY_BOOKING: Page = {
  ...LOGIN,
  title: "Moja rezerwacja",
  description: "Twoja rezerwacja samochodu.",
  screen: "features/my_booking/MyBookingScreen.tsx",
};
const BACK_OFFICE: Page = {
  ...NOTHING,
  status: 200,
  title: "Panel",
  description: "Panel administratora.",
  isOffice: true,
};
const KEPT: Page = {
  ...NOTHING,
  status: 200,
  title: "",
  description: "Strona zapisana na urządzeniu.",
  kept: true,
};
const MISSING: Readonly<Record<Parameters<typeof missingPage>[0], Page>> = {
  page: missing(
    "Nie ma takiej strony",
    "Strona o tym adresie nie istnieje.",
    "app/NotFoundScreen.tsx",
  ),
  "sale car": missing(
    "Nie znaleziono samochodu",
    "Tego samochodu nie ma już w naszej ofercie.",
    "features/sale_cars/SaleCarScreen.tsx",
  ),
  "sold car": {
    ...missing(
      "Samochód sprzedany",
      "Ten samochód ma już nowego właściciela. Zobacz, co mamy teraz w ofercie.",
      "features/sale_cars/SaleCarScreen.tsx",
    ),
    status: 410,
    view: messageView("Samochód sprzedany", {
      to: paths.saleCars,
      label: "Zobacz auta na sprzedaż",
    }),
  },
  "rental car": missing(
    "Nie znaleziono samochodu",
    "Tego samochodu nie ma już w naszej wypożyczalni.",
    "features/rental_cars/RentalCarScreen.tsx",
  ),
};

function missing(title: string, description: string, screen: string): Page {
  return { ...NOTHING, status: 404, title, description, screen, view: messageView(title) };
}

/** The first view of a text page: its heading, and placeholders for the rest. */
function textView(
  words: { crumbs: readonly Crumb[]; title: string; lead: string },
): Markup {
  return markup`<div class="fv-in">${heading(words)}<i class="fv-grey fv-block"></i></div>`;
}

/** The first view of a page with a single message, and where it may lead. */
function messageView(title: string, link?: { to: string; label: string }): Markup {
  const way = link && markup`<p><a href="${link.to}">${link.label}</a></p>`;
  return markup`<div class="fv-in fv-message"><h1>${title}</h1>${way}</div>`;
}

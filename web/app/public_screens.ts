import type { Company } from "../../shared/company.ts";
import { createElement } from "react";
import { matchPath } from "react-router-dom";
import { adminPaths, paths } from "../../shared/paths.ts";
import { onDemand } from "../kit/layout/on_demand.tsx";
import type * as Office from "./BackOffice.tsx";

export const HomeScreen = onDemand(async () =>
  (await import("../features/home/HomeScreen.tsx")).HomeScreen
);
export const RentalCarsScreen = onDemand(async () =>
  (await import("../features/rental_cars/RentalCarsScreen.tsx")).RentalCarsScreen
);
export const RentalCarScreen = onDemand(async () =>
  (await import("../features/rental_cars/RentalCarScreen.tsx")).RentalCarScreen
);
export const SaleCarsScreen = onDemand(async () =>
  (await import("../features/sale_cars/SaleCarsScreen.tsx")).SaleCarsScreen
);
export const SaleCarScreen = onDemand(async () =>
  (await import("../features/sale_cars/SaleCarScreen.tsx")).SaleCarScreen
);
export const PartsScreen = onDemand(async () =>
  (await import("../features/parts/PartsScreen.tsx")).PartsScreen
);
export const ContactScreen = onDemand(async () =>
  (await import("../features/contact/ContactScreen.tsx")).ContactScreen
);
export const BookedScreen = onDemand(async () =>
  (await import("../features/booking/BookedScreen.tsx")).BookedScreen
);
export const MyBookingScreen = onDemand(async () =>
  (await import("../features/my_booking/MyBookingScreen.tsx")).MyBookingScreen
);
export const LoginScreen = onDemand(async () =>
  (await import("../features/login/LoginScreen.tsx")).LoginScreen
);
export const NotFoundScreen = onDemand(async () =>
  (await import("./NotFoundScreen.tsx")).NotFoundScreen
);

/** The legal pages by their addresses. */
export const legalScreens = [
  legalScreen(
    paths.privacy,
    () => import("../../shared/legal/privacy_policy.md", { with: { type: "text" } }),
  ),
  legalScreen(
    paths.cookies,
    () => import("../../shared/legal/cookie_information.md", { with: { type: "text" } }),
  ),
  legalScreen(
    paths.dataProcessing,
    () => import("../../shared/legal/data_processing_consent.md", { with: { type: "text" } }),
  ),
  legalScreen(
    paths.rentalTerms,
    () => import("../../shared/legal/rental_terms.md", { with: { type: "text" } }),
  ),
  legalScreen(
    paths.copyright,
    () => import("../../shared/legal/copyright.md", { with: { type: "text" } }),
  ),
  legalScreen(
    paths.emailTerms,
    () => import("../../shared/legal/email_terms.md", { with: { type: "text" } }),
  ),
] as const;

/** A legal page; loads its own text only. */
function legalScreen(path: string, text: () => Promise<{ default: string }>) {
  const screen = onDemand(async () => {
    const [{ LegalScreen }, { readLegalText }, { default: markdown }] = await Promise.all([
      import("../features/legal/LegalScreen.tsx"),
      import("../../shared/legal/read_legal_text.ts"),
      text(),
    ]);
    const read = (company: Company) => readLegalText(path, markdown, company);
    return () => createElement(LegalScreen, { read });
  });
  return [path, screen] as const;
}

/** Loaded together with the next days' rentals on the device. */
export const BackOffice = onDemand(async () => {
  // A second import would not wait for the styles, since Vite counts them as already requested.
  const part = await (begun ?? import("./BackOffice.tsx"));
  await part.readAhead();
  return part.BackOffice;
});

/**
 * Loads the screen of the first address: the server-rendered view stays until the app can render it
 * whole. A failure is only logged; it is shown when the screen is rendered.
 */
export async function loadFirstScreen(
  pathname: string,
  office?: Promise<typeof Office>,
): Promise<void> {
  begun = office;
  if (matchPath(`${adminPaths.guides}/*`, pathname)) return await loadOffice();
  const first = FIRST.find(([pattern]) => matchPath(pattern, pathname));
  try {
    await first?.[1].load();
  } catch (failure) {
    console.warn("Cannot load the first screen ahead:", failure);
  }
}

/** The import of the back office that web/main.tsx started, if any. */
let begun: Promise<typeof Office> | undefined;

/**
 * No view of it is served, so after a moment the app starts anyway and shows that it is loading.
 */
async function loadOffice(): Promise<void> {
  const loading = BackOffice.load().catch((failure: unknown) => {
    console.warn("Cannot load the back office ahead:", failure);
  });
  await Promise.race([loading, new Promise((enough) => setTimeout(enough, A_MOMENT))]);
}

/** Milliseconds. */
const A_MOMENT = 1_500;

const FIRST: readonly (readonly [pattern: string, screen: { load: () => Promise<void> }])[] = [
  [paths.home, HomeScreen],
  [paths.homeByName, HomeScreen],
  [paths.saleCars, SaleCarsScreen],
  [paths.saleCarRoute, SaleCarScreen],
  [paths.rentalCars, RentalCarsScreen],
  [paths.rentalCarRoute, RentalCarScreen],
  [paths.parts, PartsScreen],
  [paths.contact, ContactScreen],
  [paths.booked, BookedScreen],
  [paths.myBooking, MyBookingScreen],
  [paths.login, LoginScreen],
  [paths.password, LoginScreen],
  ...legalScreens,
];

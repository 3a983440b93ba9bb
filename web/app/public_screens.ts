import { createElement } from "react";
import { matchPath } from "react-router-dom";
import type { LegalDocument } from "../../shared/legal/legal_document.ts";
import { adminPaths, paths } from "../site/paths.ts";
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
export const LoginScreen = onDemand(async () =>
  (await import("../features/login/LoginScreen.tsx")).LoginScreen
);
export const NotFoundScreen = onDemand(async () =>
  (await import("./NotFoundScreen.tsx")).NotFoundScreen
);

/** The legal pages by their addresses. */
export const legalScreens = [
  [
    paths.privacy,
    legalScreen(async () => (await import("../../shared/legal/privacy_policy.ts")).privacyPolicy),
  ],
  [
    paths.cookies,
    legalScreen(async () =>
      (await import("../../shared/legal/cookie_information.ts")).cookieInformation
    ),
  ],
  [
    paths.dataProcessing,
    legalScreen(async () =>
      (await import("../../shared/legal/data_processing_consent.ts")).dataProcessingConsent
    ),
  ],
  [
    paths.rentalTerms,
    legalScreen(async () => (await import("../../shared/legal/rental_terms.ts")).rentalTerms),
  ],
  [
    paths.copyright,
    legalScreen(async () => (await import("../../shared/legal/copyright.ts")).copyright),
  ],
  [
    paths.emailTerms,
    legalScreen(async () => (await import("../../shared/legal/email_terms.ts")).emailTerms),
  ],
] as const;

/** A legal page, with its own text alone. */
function legalScreen(text: () => Promise<LegalDocument>) {
  return onDemand(async () => {
    const [{ LegalScreen }, page] = await Promise.all([
      import("../features/legal/LegalScreen.tsx"),
      text(),
    ]);
    return () => createElement(LegalScreen, { page });
  });
}

/** It comes with what the device knows of the day. */
export const BackOffice = onDemand(async () => {
  // Asked for twice, it would not wait for its styles: they count as asked for.
  const part = await (begun ?? import("./BackOffice.tsx"));
  await part.readAhead();
  return part.BackOffice;
});

/**
 * Loads the screen that the address begins with: what the server has drawn of it stays in view until
 * the app can draw it whole. One that cannot be loaded says so itself when it is drawn.
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

/** The back office on its way, where web/main.tsx has begun with it. */
let begun: Promise<typeof Office> | undefined;

/** Nothing is in view of it yet: whoever waits longer than a moment sees that it is on its way. */
async function loadOffice(): Promise<void> {
  const loading = BackOffice.load().catch((failure: unknown) => {
    console.warn("Cannot load the back office ahead:", failure);
  });
  await Promise.race([loading, new Promise((enough) => setTimeout(enough, A_MOMENT))]);
}

/** ms */
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
  [paths.login, LoginScreen],
  ...legalScreens,
];

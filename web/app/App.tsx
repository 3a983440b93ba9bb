import { Suspense } from "react";
import {
  BrowserRouter,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useParams,
} from "react-router-dom";
import { useSnapshot } from "valtio";
import { CookieBanner } from "../features/shell/CookieBanner.tsx";
import { PublicShell } from "../features/shell/PublicShell.tsx";
import { appUpdate } from "../offline/worker/app_update.ts";
import { cookies } from "../api/cookie_consent.ts";
import { adminPaths, paths } from "../../shared/paths.ts";
import { lazyExtra } from "../kit/layout/lazy_part.tsx";
import { Toaster } from "../kit/dialogs/Toaster.tsx";
import { ErrorBoundary } from "../kit/states/ErrorBoundary.tsx";
import { ErrorScreen } from "./ErrorScreen.tsx";
import {
  BackOffice,
  BookedScreen,
  ContactScreen,
  HomeScreen,
  legalScreens,
  LoginScreen,
  MyBookingScreen,
  NotFoundScreen,
  PartsScreen,
  RentalCarScreen,
  RentalCarsScreen,
  SaleCarScreen,
  SaleCarsScreen,
} from "./public_screens.ts";
import { LayeredNavigation, RouteChange, SessionEnd } from "./RouteChange.tsx";
import { Spinner } from "../kit/base/Spinner.tsx";

const UpdatePrompt = lazyExtra(async () =>
  (await import("../features/shell/update_parts.ts")).UpdatePrompt
);

/** The whole app: public pages in their frame, and the back office as one part loaded on demand. */
export function App() {
  return (
    <ErrorBoundary fallback={(error) => <ErrorScreen error={error} />}>
      <BrowserRouter>
        <LayeredNavigation>
          <SkipLink />
          <RouteChange />
          <SessionEnd />
          <Consent />
          <Routes>
            <Route path={`${adminPaths.guides}/*`} element={<AdminPages />} />
            <Route element={<PublicPages />}>
              <Route path={paths.home} element={<HomeScreen />} />
              <Route path={paths.homeByName} element={<HomeScreen />} />
              <Route path={paths.saleCars} element={<SaleCarsScreen />} />
              <Route
                path={paths.saleCarsOldList}
                element={<Navigate replace to={paths.saleCars} />}
              />
              <Route path={paths.saleCarRoute} element={<SaleCarScreen />} />
              <Route path={paths.saleCarDiacriticRoute} element={<SaleCarByOldAddress />} />
              <Route path={paths.rentalCars} element={<RentalCarsScreen />} />
              <Route
                path={paths.rentalCarsOldList}
                element={<Navigate replace to={paths.rentalCars} />}
              />
              <Route path={paths.rentalCarRoute} element={<RentalCarScreen />} />
              <Route path={paths.parts} element={<PartsScreen />} />
              <Route path={paths.contact} element={<ContactScreen />} />
              {legalScreens.map(([path, Screen]) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
              <Route path={paths.booked} element={<BookedScreen />} />
              <Route path={paths.myBooking} element={<MyBookingScreen />} />
              <Route path={paths.login} element={<LoginScreen />} />
              <Route path={paths.password} element={<LoginScreen />} />
              <Route path="*" element={<NotFoundScreen />} />
            </Route>
          </Routes>
          <NewVersion />
          <Toaster />
        </LayeredNavigation>
      </BrowserRouter>
    </ErrorBoundary>
  );
}

/** An error in a page leaves the bars around it usable; another page resets the error. */
function PublicPages() {
  const { pathname } = useLocation();
  return (
    <PublicShell>
      <ErrorBoundary resetKey={pathname} fallback={(error) => <ErrorScreen error={error} />}>
        <Outlet />
      </ErrorBoundary>
    </PublicShell>
  );
}

/** `/sprzedaż-aut/{id}` redirects to the car's canonical address (decisions §1.1). */
function SaleCarByOldAddress() {
  const { id = "" } = useParams();
  return <Navigate replace to={paths.saleCar(id)} />;
}

function AdminPages() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={(error) => (
        <main id="main" tabIndex={-1}>
          <ErrorScreen error={error} />
        </main>
      )}
    >
      <Suspense fallback={<Waiting />}>
        <BackOffice />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * The prompt's code is loaded only if there is a new version; the live region exists from the
 * start.
 */
function NewVersion() {
  const { ready } = useSnapshot(appUpdate);
  return <div role="status">{ready && <UpdatePrompt />}</div>;
}

/**
 * Part of the start chunk: every first visit shows the banner, and a separate file would cost more.
 */
function Consent() {
  const { consent, reopened } = useSnapshot(cookies);
  return consent && !reopened ? null : <CookieBanner />;
}

/** Shown while the back office loads. */
function Waiting() {
  return (
    <main id="main" tabIndex={-1} className="grid place-items-center min-h-dvh text-muted">
      <Spinner size={32} label="Ładowanie panelu..." />
    </main>
  );
}

/** The first stop of the Tab key: skips the navigation to `<main id="main">`. */
function SkipLink({ target = "main" }: { target?: string }) {
  return <a className="skip-link" href={`#${target}`}>Przejdź do treści</a>;
}

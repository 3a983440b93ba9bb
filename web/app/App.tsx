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
import { useSessionEnd } from "./use_session_end.ts";
import { appUpdate } from "../offline/app_update.ts";
import { cookies } from "../site/cookie_consent.ts";
import { adminPaths, paths } from "../site/paths.ts";
import { lazyExtra } from "../kit/layout/lazy_part.tsx";
import { SkipLink } from "../kit/layout/SkipLink.tsx";
import { Toaster } from "../kit/dialogs/Toaster.tsx";
import { ErrorBoundary } from "../kit/states/ErrorBoundary.tsx";
import { ErrorScreen } from "./ErrorScreen.tsx";
import { LayeredNavigation } from "./LayeredNavigation.tsx";
import {
  BackOffice,
  ContactScreen,
  HomeScreen,
  legalScreens,
  LoginScreen,
  NotFoundScreen,
  PartsScreen,
  RentalCarScreen,
  RentalCarsScreen,
  SaleCarScreen,
  SaleCarsScreen,
} from "./public_screens.ts";
import { RouteChange } from "./RouteChange.tsx";
import { Waiting } from "./Waiting.tsx";

const UpdatePrompt = lazyExtra(async () =>
  (await import("../features/shell/UpdatePrompt.tsx")).UpdatePrompt
);

/** The whole app: public pages inside their shell, the back office as one part loaded on demand. */
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
              <Route path={paths.login} element={<LoginScreen />} />
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

/** A page that breaks leaves the bars around it in use; going elsewhere ends the trouble. */
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

/** `/sprzedaż-aut/{id}` leads to the car's one address (decisions §1.1). */
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

/** An ended session leads to the login from wherever it was noticed (decisions §8.6). */
function SessionEnd() {
  useSessionEnd();
  return null;
}

/** The prompt's code is loaded only where there is a new version; its place is known before. */
function NewVersion() {
  const { ready } = useSnapshot(appUpdate);
  return <div role="status">{ready && <UpdatePrompt />}</div>;
}

/** The banner is with the start: every first visit asks, and a file of its own would cost more. */
function Consent() {
  const { consent, reopened } = useSnapshot(cookies);
  return consent && !reopened ? null : <CookieBanner />;
}

import { lazy, Suspense } from "react";
import { BrowserRouter, Outlet, Route, Routes, useLocation } from "react-router-dom";
import { PublicShell } from "../public/shell/PublicShell.tsx";
import { UpdatePrompt } from "../public/shell/UpdatePrompt.tsx";
import { useCookieConsent, useCookieSettingsReopened } from "../state/cookie_consent.ts";
import { SkipLink } from "../ui/SkipLink.tsx";
import { Toaster } from "../ui/Toaster.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { ErrorScreen } from "./ErrorScreen.tsx";
import { RouteChange } from "./RouteChange.tsx";

const NotFoundScreen = lazy(async () => ({
  default: (await import("./NotFoundScreen.tsx")).NotFoundScreen,
}));
const CookieBanner = lazy(async () => ({
  default: (await import("../public/shell/CookieBanner.tsx")).CookieBanner,
}));

/** The whole app: public pages inside their shell, the back office as one part loaded on demand. */
export function App() {
  return (
    <ErrorBoundary fallback={({ error }) => <ErrorScreen error={error} />}>
      <BrowserRouter>
        <SkipLink />
        <RouteChange />
        <Consent />
        <Routes>
          <Route element={<PublicPages />}>
            <Route path="*" element={<NotFoundScreen />} />
          </Route>
        </Routes>
        <UpdatePrompt />
        <Toaster />
      </BrowserRouter>
    </ErrorBoundary>
  );
}

/** A page that breaks leaves the bars around it in use; going elsewhere ends the trouble. */
function PublicPages() {
  const { pathname } = useLocation();
  return (
    <PublicShell>
      <ErrorBoundary resetKey={pathname} fallback={({ error }) => <ErrorScreen error={error} />}>
        <Outlet />
      </ErrorBoundary>
    </PublicShell>
  );
}

/** The banner's code is loaded only where there is something to ask. */
function Consent() {
  const stored = useCookieConsent();
  const reopened = useCookieSettingsReopened();
  return stored && !reopened ? null : (
    <Suspense>
      <CookieBanner />
    </Suspense>
  );
}

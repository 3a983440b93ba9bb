import { type ReactNode, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useSnapshot } from "valtio";
import { adminPaths, paths } from "../../../../shared/paths.ts";
import { session } from "../../../api/tokens.ts";
import { unsent, unsentCount } from "../../../offline/unsent_note.ts";
import { onDemand } from "../../../kit/layout/on_demand.tsx";

const UnsentWithoutLogin = onDemand(async () =>
  (await import("./UnsentWithoutLogin.tsx")).UnsentWithoutLogin
);

/**
 * Renders its children if there is an access token (back-office §2), else redirects to the login,
 * which returns here. Unsent data of this device can be saved without a login. A logout on an admin
 * page leads to the home page instead.
 */
export function RequireLogin({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const { status } = useSnapshot(session);
  const [onEntering] = useState(status);
  const { status: unsentHere } = useSnapshot(unsent);
  if (status === "in") return children;
  if (status === "loggedOut" && onEntering === "in") return <Navigate to={paths.home} replace />;
  if (pathname === adminPaths.unsent && unsentCount(unsentHere) > 0) return <UnsentWithoutLogin />;
  const from = pathname + search + hash;
  return <Navigate to={paths.login} replace state={from === adminPaths.guides ? null : { from }} />;
}

import { type ReactNode, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { adminPaths, paths } from "../../../site/paths.ts";
import { useSession } from "../../../api/session.ts";

/**
 * Shows its children to whoever has an access token (back-office §2), else leads to the login and
 * from there back. Who logs out while inside goes to the home page instead.
 */
export function RequireLogin({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const session = useSession();
  const [onEntering] = useState(session);
  if (session === "in") return children;
  if (session === "loggedOut" && onEntering === "in") return <Navigate to={paths.home} replace />;
  const from = pathname + search + hash;
  return <Navigate to={paths.login} replace state={from === adminPaths.guides ? null : { from }} />;
}

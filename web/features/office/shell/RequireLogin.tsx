import { type ReactNode, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useSnapshot } from "valtio";
import { adminPaths, paths } from "../../../site/paths.ts";
import { session } from "../../../api/tokens.ts";

/**
 * Shows its children to whoever has an access token (back-office §2), else leads to the login and
 * from there back. Who logs out while inside goes to the home page instead.
 */
export function RequireLogin({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const { status } = useSnapshot(session);
  const [onEntering] = useState(status);
  if (status === "in") return children;
  if (status === "loggedOut" && onEntering === "in") return <Navigate to={paths.home} replace />;
  const from = pathname + search + hash;
  return <Navigate to={paths.login} replace state={from === adminPaths.guides ? null : { from }} />;
}

import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { forgetTabWork } from "../records/forget_tab_work.ts";
import { paths } from "../site/paths.ts";
import { session } from "../api/tokens.ts";

/** Where the login leads back to; the state of a navigation to /logowanie (decisions §8.6). */
export type LoginState = { from: string };

/**
 * Sends the user to the login when the server stopped taking the tokens, wherever that was noticed. A
 * logout, also one in another tab, takes away what this tab kept.
 */
export function useSessionEnd(): void {
  const { status } = useSnapshot(session);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === "loggedOut") forgetTabWork();
    if (status !== "sessionEnded" || pathname === paths.login) return;
    const state: LoginState = { from: pathname + search + hash };
    navigate(paths.login, { state });
    // Only the end itself leads away: who goes elsewhere after it is not sent back.
  }, [status]);
}

import LockKeyhole from "lucide-react/icons/lock-keyhole";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useSnapshot } from "valtio";
import { messages } from "../../../shared/messages.ts";
import { loginMessages } from "../../../shared/identity/login_messages.ts";
import { useNoIndex } from "../../kit/layout/use_no_index.ts";
import { useOnline } from "../../kit/states/use_online.ts";
import { usePageTitle } from "../../brand/use_page_title.ts";
import { adminPaths, paths } from "../../../shared/paths.ts";
import { session } from "../../api/tokens.ts";
import { Alert } from "../../kit/states/Alert.tsx";
import { onDemand } from "../../kit/layout/on_demand.tsx";
import Download from "lucide-react/icons/download";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { unsent, unsentCount } from "../../offline/unsent_note.ts";
import { LoginForm, useLogin } from "./LoginForm.tsx";

const NewPassword = onDemand(async () => (await import("./NewPassword.tsx")).NewPassword);

/**
 * The login to the back office; returns to the page from which the guard or an ended session led
 * here. At the address of mailed links it asks for a new password.
 */
export function LoginScreen() {
  useNoIndex();
  const isPassword = useLocation().pathname === paths.password;
  return isPassword ? <PasswordPage /> : <LoginPage />;
}

function PasswordPage() {
  usePageTitle("Nowe hasło", "Nowe hasło do panelu administratora.");
  return (
    <LoginCard title="Nowe hasło" lead="Panel administratora">
      <NewPassword />
    </LoginCard>
  );
}

function LoginPage() {
  usePageTitle("Logowanie", "Logowanie do panelu administratora.");
  const { state } = useLocation();
  const { status } = useSnapshot(session);
  const online = useOnline();
  const login = useLogin();
  const { failure, step } = login;

  if (status === "in") return <Navigate to={wayBack(state)} replace />;

  return (
    <LoginCard
      title="Logowanie"
      lead={step === "code" ? "Weryfikacja dwuetapowa" : "Panel administratora"}
      below={<UnsentNote />}
    >
      <div className="mb-4 empty:hidden">
        {status === "sessionEnded" && !failure && step === "password" && (
          <Alert>{messages.sessionEnded}</Alert>
        )}
        {isPasswordSet(state) && status !== "sessionEnded" && !failure && step === "password" && (
          <Alert tone="success">{loginMessages.passwordSet}</Alert>
        )}
        {!online && !failure && <Alert tone="warning">{messages.offline}</Alert>}
        {failure && <Alert tone="error">{failure}</Alert>}
      </div>
      <LoginForm login={login} />
    </LoginCard>
  );
}

function LoginCard(
  { title, lead, below, children }: {
    title: string;
    lead: string;
    below?: ReactNode;
    children: ReactNode;
  },
) {
  return (
    <div className="grid items-start justify-items-center gap-6 px-gutter pt-[clamp(24px,7vh,72px)] pb-6">
      <section className="w-full max-w-[26rem] rounded-large border border-line bg-paper p-[clamp(24px,5vw,32px)] shadow-float">
        <span className="grid size-[3rem] place-items-center rounded-card bg-brand-tint text-brand">
          <LockKeyhole aria-hidden="true" size={24} />
        </span>
        <h1 className="mt-4 mb-0 text-28 leading-tight font-heavy tracking-tight" tabIndex={-1}>
          {title}
        </h1>
        <p className="mt-1 mb-6 text-muted">{lead}</p>
        {children}
      </section>
      {below}
    </div>
  );
}

/** The page to return to after the login; only an address of this site. */
function wayBack(state: unknown): string {
  const from = typeof state === "object" && state !== null && "from" in state && state.from;
  return typeof from === "string" && /^\/(?!\/)/.test(from) ? from : adminPaths.guides;
}

/** Whether a new password was just set. */
function isPasswordSet(state: unknown): boolean {
  return typeof state === "object" && state !== null && "passwordSet" in state;
}

/**
 * Data that is on this device only, for who cannot log in any more: it is sent after a login of
 * anybody with access, or saved as a file for another device.
 */
function UnsentNote() {
  const { status } = useSnapshot(unsent);
  if (unsentCount(status) === 0) return null;
  return (
    <div className="w-full max-w-[26rem]">
      <Alert
        tone="warning"
        title={loginMessages.unsentHere}
        action={
          <ButtonLink
            to={adminPaths.unsent}
            variant="secondary"
            icon={<Download aria-hidden="true" />}
          >
            Przejdź do zapisu
          </ButtonLink>
        }
      >
        {loginMessages.unsentAfterLogin}
      </Alert>
    </div>
  );
}

import LogOut from "lucide-react/icons/log-out";
import { type ReactNode, useState } from "react";
import type { KnownLogin } from "../../../../shared/api/identity.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { endEveryLogin, endOtherLogin, loginsNow } from "../../../api/office/admin_account.ts";
import { failureSentence } from "../../../api/failures.ts";
import { useResource } from "../../../api/use_resource.ts";
import { dropTokens } from "../../../api/tokens.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { Card } from "../../../kit/layout/Card.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { ResourceView } from "../../../records/ResourceView.tsx";

/** Where the administrator is logged in; other devices, or all, can be logged out. */
export function LoginList() {
  const logins = useResource("admin/logins", loginsNow);
  const [asking, setAsking] = useState(false);

  async function end(login: KnownLogin): Promise<void> {
    try {
      await endOtherLogin(login.id);
      toast.success(officeMessages.loginEnded, { id: "login" });
    } catch (failure) {
      toast.failure(officeMessages.loginNotEnded, { text: failureSentence(failure) });
    }
    logins.reload();
  }

  async function endAll(): Promise<void> {
    try {
      await endEveryLogin();
      dropTokens("sessionEnded");
    } catch (failure) {
      setAsking(false);
      toast.failure(officeMessages.loginNotEnded, { text: failureSentence(failure) });
    }
  }

  const card = (list: ReactNode) => (
    <Card>
      {list}
      <div className="mt-4 border-t border-line pt-4">
        <Button
          variant="danger"
          icon={<LogOut aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          Wyloguj wszędzie
        </Button>
      </div>
    </Card>
  );

  return (
    <section aria-labelledby="logins">
      <h2 id="logins" className="m-0 mb-3 text-22 leading-snug font-bold">Zalogowane urządzenia</h2>
      <ResourceView
        resource={logins}
        loading={card(<Skeleton height="6rem" />)}
        text={officeMessages.loginsNotLoaded}
        offline="Lista urządzeń wczyta się sama, gdy sieć wróci."
      >
        {(logins) => card(<Logins logins={logins} onEnd={end} />)}
      </ResourceView>
      <ConfirmDialog
        open={asking}
        title="Wylogowanie wszędzie"
        confirmLabel="Wyloguj wszędzie"
        onClose={() => setAsking(false)}
        onConfirm={() => void endAll()}
      >
        Wszystkie urządzenia, także to, będą musiały zalogować się ponownie. Niewysłane protokoły
        zostają na swoich urządzeniach.
      </ConfirmDialog>
    </section>
  );
}

function Logins(
  { logins, onEnd }: { logins: readonly KnownLogin[]; onEnd: (login: KnownLogin) => Promise<void> },
) {
  return (
    <ul className="m-0 list-none p-0 *:border-line *:not-first:border-t">
      {logins.map((login) => {
        const device = login.device || "Nieznane urządzenie";
        return (
          <li key={login.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="m-0 flex flex-wrap items-center gap-2 font-semibold">
                {device}
                {login.isCurrent && <Badge tone="green">To urządzenie</Badge>}
              </p>
              <p className="m-0 text-14 text-muted tabular-nums">
                od {formatDateTime(login.startedAt)}, ostatnio {formatDateTime(login.usedAt)}
              </p>
            </div>
            {!login.isCurrent && (
              <Button
                variant="secondary"
                aria-label={`Wyloguj: ${device}, od ${formatDateTime(login.startedAt)}`}
                onClick={() => void onEnd(login)}
              >
                Wyloguj
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

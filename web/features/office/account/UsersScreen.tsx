import { useState } from "react";
import type { Invitation, OfficeUser } from "../../../../shared/api/users.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { usersNow } from "../../../api/office/admin_account.ts";
import { useResource } from "../../../api/use_resource.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { ResourceView } from "../../../records/ResourceView.tsx";
import { usePageTitle } from "../../../site/use_page_title.ts";
import { type AccessChange, AccessDialog } from "./AccessDialog.tsx";
import { InviteUser } from "./InviteUser.tsx";
import { WholeDates } from "../../../kit/base/WholeDates.tsx";

/** `/admin/uzytkownicy`: who has access to the back office; all have the same rights. */
export function UsersScreen() {
  usePageTitle("Użytkownicy");
  const users = useResource("users", usersNow);
  const [invited, setInvited] = useState<Invitation>();
  const [asked, setAsked] = useState<AccessChange>();
  const own = users.data?.find(({ isCurrent }) => isCurrent);

  function onDone(made: Invitation | undefined) {
    if (made) setInvited(made);
    users.reload();
  }

  return (
    <>
      <PageHeader
        title="Użytkownicy"
        lead="Osoby, które mogą się logować do panelu. Wszystkie mają te same prawa."
      />
      <div className="grid max-w-[45rem] grid-cols-1 gap-8">
        <InviteUser
          invited={invited}
          onInvite={(email) => setAsked({ wish: "invite", email, id: "" })}
        />
        <section aria-labelledby="users">
          <h2 id="users" className="m-0 mb-3 text-22 leading-snug font-bold">Dostęp do panelu</h2>
          <ResourceView
            resource={users}
            loading={
              <Card>
                <Skeleton height="6rem" />
              </Card>
            }
            text={officeMessages.usersNotLoaded}
            offline="Lista użytkowników wczyta się sama, gdy sieć wróci."
          >
            {(users) => (
              <Card>
                <UserList users={users} onAsk={setAsked} />
              </Card>
            )}
          </ResourceView>
        </section>
      </div>
      {asked && (
        <AccessDialog
          change={asked}
          needsCode={own?.hasSecondFactor ?? false}
          onClose={() => setAsked(undefined)}
          onDone={onDone}
        />
      )}
    </>
  );
}

function UserList(
  { users, onAsk }: {
    users: readonly OfficeUser[];
    onAsk: (change: AccessChange) => void;
  },
) {
  return (
    <ul className="m-0 list-none p-0 *:border-line *:not-first:border-t">
      {users.map((user) => (
        <li key={user.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <div className="min-w-0">
            <p className="m-0 flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
              {user.email}
              {user.isCurrent && <Badge tone="green">To Ty</Badge>}
              {user.status === "deactivated" && <Badge tone="grey">Bez dostępu</Badge>}
            </p>
            <p className="m-0 text-14 text-muted tabular-nums">
              <WholeDates>{stateWords(user)}</WholeDates>
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {user.hasSecondFactor && isOthers(user) && (
              <Button
                variant="quiet"
                aria-label={`Zresetuj weryfikację: ${user.email}`}
                onClick={() => onAsk({ ...user, wish: "reset" })}
              >
                Zresetuj weryfikację
              </Button>
            )}
            {user.status !== "active" && (
              <Button
                variant="secondary"
                aria-label={`Zaproś ponownie: ${user.email}`}
                onClick={() => onAsk({ ...user, wish: "invite" })}
              >
                Zaproś ponownie
              </Button>
            )}
            {user.status !== "deactivated" && isOthers(user) && (
              <Button
                variant="danger"
                aria-label={`Odbierz dostęp: ${user.email}`}
                onClick={() => onAsk({ ...user, wish: "deactivate" })}
              >
                Odbierz dostęp
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Whether the server lets somebody else change this person's access. */
function isOthers({ isCurrent, isConfigured }: OfficeUser): boolean {
  return !isCurrent && !isConfigured;
}

function stateWords({ status, hasSecondFactor, invitedUntil }: OfficeUser): string {
  if (status === "invited") return `Zaproszenie działa do ${formatDateTime(invitedUntil ?? "")}`;
  if (status === "deactivated") return "Nie może się logować";
  return hasSecondFactor ? "Hasło i weryfikacja dwuetapowa" : "Hasło, bez weryfikacji dwuetapowej";
}

import { useState } from "react";
import type { Invitation, OfficeUser } from "../../../../shared/api/users.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { failureSentence } from "../../../api/failures.ts";
import {
  deactivateUser,
  inviteUser,
  resetUsersSecondFactor,
  usersNow,
} from "../../../api/office/admin_account.ts";
import { useResource } from "../../../api/use_resource.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { Card } from "../../../kit/layout/Card.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { ResourceView } from "../../../records/ResourceView.tsx";
import { useSubmit } from "../../../records/use_submit.ts";
import { usePageTitle } from "../../../site/use_page_title.ts";
import { InviteUser } from "./InviteUser.tsx";
import { WholeDates } from "../../../kit/base/WholeDates.tsx";

/** `/admin/uzytkownicy`: who has access to the back office; all have the same rights. */
export function UsersScreen() {
  usePageTitle("Użytkownicy");
  const users = useResource("users", usersNow);
  const [invited, setInvited] = useState<Invitation>();
  const [asked, setAsked] = useState<Question>();

  function onInvited(made: Invitation) {
    setInvited(made);
    users.reload();
  }

  return (
    <>
      <PageHeader
        title="Użytkownicy"
        lead="Osoby, które mogą się logować do panelu. Wszystkie mają te same prawa."
      />
      <div className="grid max-w-[45rem] grid-cols-1 gap-8">
        <InviteUser invited={invited} onInvited={onInvited} />
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
                <UserList users={users} onAsk={setAsked} onInvited={onInvited} />
              </Card>
            )}
          </ResourceView>
        </section>
      </div>
      {asked && (
        <AccessQuestion
          question={asked}
          onClose={() => setAsked(undefined)}
          onDone={users.reload}
        />
      )}
    </>
  );
}

function UserList(
  { users, onAsk, onInvited }: {
    users: readonly OfficeUser[];
    onAsk: (question: Question) => void;
    onInvited: (invitation: Invitation) => void;
  },
) {
  const [inviting, setInviting] = useState("");
  async function inviteAgain({ id, email }: OfficeUser) {
    setInviting(id);
    try {
      onInvited(await inviteUser(email));
    } catch (failure) {
      toast.failure(officeMessages.userNotInvited, { text: failureSentence(failure) });
    } finally {
      setInviting("");
    }
  }
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
            {user.hasSecondFactor && !user.isCurrent && (
              <Button
                variant="quiet"
                aria-label={`Zresetuj weryfikację: ${user.email}`}
                onClick={() => onAsk({ wish: "reset", user })}
              >
                Zresetuj weryfikację
              </Button>
            )}
            {user.status !== "active" && (
              <Button
                variant="secondary"
                aria-label={`Zaproś ponownie: ${user.email}`}
                busy={inviting === user.id}
                busyLabel="Zapraszanie..."
                onClick={() => void inviteAgain(user)}
              >
                Zaproś ponownie
              </Button>
            )}
            {user.status !== "deactivated" && !user.isCurrent && (
              <Button
                variant="danger"
                aria-label={`Odbierz dostęp: ${user.email}`}
                onClick={() => onAsk({ wish: "deactivate", user })}
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

function stateWords({ status, hasSecondFactor, invitedUntil }: OfficeUser): string {
  if (status === "invited") return `Zaproszenie działa do ${formatDateTime(invitedUntil ?? "")}`;
  if (status === "deactivated") return "Nie może się logować";
  return hasSecondFactor ? "Hasło i weryfikacja dwuetapowa" : "Hasło, bez weryfikacji dwuetapowej";
}

interface Question {
  readonly wish: "deactivate" | "reset";
  readonly user: OfficeUser;
}

function AccessQuestion(
  { question: { wish, user }, onClose, onDone }: {
    question: Question;
    onClose: () => void;
    onDone: () => void;
  },
) {
  const { failure, busy, submit } = useSubmit();
  const isReset = wish === "reset";
  async function confirm() {
    const outcome = await submit(
      {},
      () => isReset ? resetUsersSecondFactor(user.id) : deactivateUser(user.id),
    );
    if (outcome !== "done") return;
    toast.success(isReset ? officeMessages.secondFactorReset : officeMessages.userDeactivated, {
      id: "user",
    });
    onDone();
    onClose();
  }
  return (
    <ConfirmDialog
      open
      title={isReset ? "Reset weryfikacji dwuetapowej" : "Odebranie dostępu"}
      confirmLabel={isReset ? "Zresetuj" : "Odbierz dostęp"}
      busy={busy}
      busyLabel="Zapisywanie..."
      refusal={failure}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {isReset
        ? `Do następnego włączenia ${user.email} zaloguje się samym hasłem.`
        : `${user.email} straci dostęp na wszystkich urządzeniach w ciągu minuty. Niewysłane protokoły zostaną na tych urządzeniach i da się je zapisać do pliku.`}
    </ConfirmDialog>
  );
}

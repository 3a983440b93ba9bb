import MailCheck from "lucide-react/icons/mail-check";
import { useState } from "react";
import type { MailQueue, TroubledMail } from "../../../../shared/api/mail.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { LIST_WORDS, ResourceView } from "../../../records/ResourceView.tsx";
import { mailQueueWords } from "../mail_queue_words.ts";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { mailName } from "../../../../shared/mail/mail_name.ts";
import { MAIL_CARD, MAIL_FACTS, TroubledMailRow } from "./TroubledMailRow.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { useResource } from "../../../api/use_resource.ts";
import { call } from "../../../api/office/call.ts";
import { statusOf } from "../../../api/attempt.ts";
import { failureSentence } from "../../../api/failures.ts";
import { toast } from "../../../kit/dialogs/toast.ts";

/** Mails that could not be sent or wait after a failed attempt, with 'Ponów' (decisions §9.8). */
export function MailsScreen() {
  usePageTitle("Poczta");
  const { list, mails, queue, isBusy, refusalOf, retry, remove } = useMails();
  const [toDelete, setToDelete] = useState<TroubledMail>();
  const [removing, setRemoving] = useState(false);

  async function removeMail(mail: TroubledMail) {
    setRemoving(true);
    if (await remove(mail)) setToDelete(undefined);
    setRemoving(false);
  }

  return (
    <>
      <PageHeader
        title="Poczta"
        lead="Wiadomości, których nie udało się wysłać. Wysłane znikają z tej listy same."
      />
      {queue && <InQueue queue={queue} busy={list.busy} onReload={list.reload} />}
      <ResourceView
        resource={{ ...list, data: mails }}
        loading={<MailsSkeleton />}
        text={officeMessages.mailsNotLoaded}
        {...LIST_WORDS}
        reason
        isEmpty={({ length }) => length === 0}
        empty={queue?.waiting === 0 && <Nothing />}
      >
        {(mails) => (
          <ul className="grid grid-cols-1 gap-3 max-w-[52rem] m-0 p-0 list-none">
            {mails.map((mail) => (
              <li key={mail.id}>
                <TroubledMailRow
                  mail={mail}
                  busy={isBusy(mail.id)}
                  refusal={refusalOf(mail.id)}
                  onRetry={() => void retry(mail)}
                  onRemove={() => setToDelete(mail)}
                />
              </li>
            ))}
          </ul>
        )}
      </ResourceView>
      <ConfirmDialog
        open={toDelete !== undefined}
        title="Usuwanie z listy"
        busy={removing}
        busyLabel="Usuwanie..."
        onClose={() => setToDelete(undefined)}
        onConfirm={() => toDelete && void removeMail(toDelete)}
      >
        <p>
          Usunąć z listy wiadomość{" "}
          <strong>{toDelete && (toDelete.subject || mailName(toDelete.kind))}</strong>?
        </p>
        <p>Nie zostanie już wysłana. Tego nie da się cofnąć.</p>
      </ConfirmDialog>
    </>
  );
}

/** Number of mails that were not tried yet: they are due, or no mail account is configured. */
function InQueue({ queue, busy, onReload }: {
  queue: MailQueue;
  busy: boolean;
  onReload: () => void;
}) {
  const words = mailQueueWords(queue, new Date().toISOString());
  if (!words) return null;
  return (
    <div className="mb-4">
      <Alert
        tone={queue.hasAccount ? "info" : "warning"}
        title={words.title}
        action={queue.hasAccount
          ? <Button variant="secondary" busy={busy} onClick={onReload}>Odśwież</Button>
          : <ButtonLink variant="secondary" to={adminPaths.settings}>Otwórz ustawienia</ButtonLink>}
      >
        {words.text}
      </Alert>
    </div>
  );
}

function Nothing() {
  return (
    <Card>
      <EmptyState
        drawing={MailCheck}
        title="Wszystkie wiadomości zostały wysłane."
        text="Jeśli którejś nie uda się wysłać, zobaczysz ją tutaj."
      />
    </Card>
  );
}

/** Placeholder of the list while it loads. */
function MailsSkeleton() {
  return (
    <div>
      <VisuallyHidden>Wczytywanie wiadomości</VisuallyHidden>
      <div
        className="grid grid-cols-1 gap-3 max-w-[52rem] m-0 p-0 list-none"
        aria-hidden="true"
      >
        {[68, 52].map((width) => (
          <div
            key={width}
            className={MAIL_CARD}
          >
            <Skeleton width={`${width}%`} height="1.75rem" />
            <div className={MAIL_FACTS}>
              <Skeleton width="70%" height="1.25rem" />
              <Skeleton width="85%" height="1.25rem" />
              <Skeleton width="60%" height="1.25rem" />
            </div>
            <Skeleton width="9rem" height="2.75rem" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The mails that could not be sent, the actions on them, and the number of mails not tried yet. */
function useMails() {
  const list = useResource("admin/mails", readMails);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  /** Sent or withdrawn mails: hidden while the list reloads. */
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());

  function hide(id: string) {
    setHidden((before) => new Set(before).add(id));
  }

  function refuse(id: string, sentence: string) {
    setRefusals((before) => ({ ...before, [id]: sentence }));
  }

  async function retry({ id, to, rentalId }: TroubledMail): Promise<void> {
    setBusy((before) => new Set(before).add(id));
    refuse(id, "");
    try {
      const { statusUpdated } = await call("POST /email/{id}/retry", { params: { id } });
      hide(id);
      if (to === "customer" && rentalId !== null && !statusUpdated) {
        toast.info(officeMessages.mailSentStatusKept);
      } else toast.success(officeMessages.mailSent);
    } catch (failure) {
      if (isGone(failure)) {
        hide(id);
        toast.info(officeMessages.mailNotFound);
      } else refuse(id, failureSentence(failure));
    } finally {
      setBusy((before) => new Set([...before].filter((one) => one !== id)));
      list.reload();
    }
  }

  /** @returns whether the mail is off the list. */
  async function remove({ id }: TroubledMail): Promise<boolean> {
    try {
      await call("DELETE /email/{id}", { params: { id } });
      toast.success(officeMessages.mailTakenBack);
    } catch (failure) {
      if (!isGone(failure)) {
        toast.failure(officeMessages.mailNotTakenBack, { text: failureSentence(failure) });
        return false;
      }
    }
    hide(id);
    list.reload();
    return true;
  }

  return {
    list,
    queue: list.data?.queue,
    mails: list.data?.mails.filter(({ id }) => !hidden.has(id)),
    isBusy: (id: string) => busy.has(id),
    refusalOf: (id: string) => refusals[id] || undefined,
    retry,
    remove,
  };
}

async function readMails(signal: AbortSignal) {
  const [mails, queue] = await Promise.all([
    call("GET /email/failed", { signal }),
    call("GET /email/queue", { signal }),
  ]);
  return { mails, queue };
}

/** The mail has already been sent or withdrawn by somebody else. */
function isGone(failure: unknown): boolean {
  return statusOf(failure) === 404;
}

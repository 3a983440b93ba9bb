import { useState } from "react";
import type { TroubledMail } from "../../../../shared/api/mail.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { useResource } from "../../../api/use_resource.ts";
import { call } from "../../../api/office/call.ts";
import { statusOf } from "../../../api/attempt.ts";
import { failureSentence } from "../../../api/failures.ts";
import { toast } from "../../../kit/dialogs/toast.ts";

/** The mails that could not be sent, the actions on them, and the number of mails not tried yet. */
export function useMails() {
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
      if (isNotFound(failure)) {
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
      if (!isNotFound(failure)) {
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
function isNotFound(failure: unknown): boolean {
  return statusOf(failure) === 404;
}

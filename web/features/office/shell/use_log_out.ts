import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { type UnsentStatus, unsentStatus } from "../../../offline/unsent_status.ts";
import { endLogOutRequest, logOutRequest } from "../../../offline/device/log_out_request.ts";
import { noteUnsent, unsent as noted, unsentCount } from "../../../offline/unsent_note.ts";
import { unsavedWork } from "../../../kit/base/unsaved_work.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { leaveDevice } from "../../../offline/device/leave_device.ts";
import { logOut } from "../../../api/session.ts";

/** What a logout would lose: unsent entries on this device, and an open form's changes. */
interface LogOutLoss {
  readonly unsent: UnsentStatus;
  readonly unsaved: boolean;
}

/** State of a logout that was requested; it happens at once if nothing would be lost. */
export interface LogOut {
  /** Undefined while no question is shown. */
  readonly loss: LogOutLoss | undefined;
  readonly busy: "exporting" | "leaving" | undefined;
  /** Why no file was made, as a sentence. */
  readonly failure: string | undefined;
  stay(): void;
  exportAndStay(): void;
  leave(): void;
}

/** Handles a requested logout; used once, in the back office's frame. */
export function useLogOut(): LogOut {
  const { pending } = useSnapshot(logOutRequest);
  const [loss, setLoss] = useState<LogOutLoss>();
  const [busy, setBusy] = useState<LogOut["busy"]>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    if (!pending) return;
    void ask();
  }, [pending]);

  // If the session ends while the question is open, the request is dropped, so that it does not
  // appear after the next login.
  useEffect(() => endLogOutRequest, []);

  async function ask(): Promise<void> {
    const unsent = await unsentNow();
    const unsaved = unsavedWork.isAny;
    if (unsaved || unsentCount(unsent) > 0) setLoss({ unsent, unsaved });
    else await leave();
  }

  function stay(): void {
    setLoss(undefined);
    setFailure(undefined);
    endLogOutRequest();
  }

  async function exportAndStay(): Promise<void> {
    setBusy("exporting");
    setFailure(undefined);
    try {
      const { downloadUnsent } = await import("../../../offline/download_unsent.ts");
      await downloadUnsent(browserDevice());
      toast.success(officeMessages.unsentExported);
      stay();
    } catch {
      setFailure(officeMessages.unsentNotExported);
    } finally {
      setBusy(undefined);
    }
  }

  async function leave(): Promise<void> {
    setBusy("leaving");
    await leaveOffice();
    setBusy(undefined);
    stay();
  }

  return {
    loss,
    busy,
    failure,
    stay,
    exportAndStay: () => void exportAndStay(),
    leave: () => void leave(),
  };
}

/** Counts now; if the store does not answer, returns the last noted counts. */
async function unsentNow(): Promise<UnsentStatus> {
  const { promise, resolve } = Promise.withResolvers<UnsentStatus>();
  const timer = setTimeout(() => resolve(noted.status), PATIENCE);
  const counted = unsentStatus(browserDevice()).catch(() => noted.status);
  return await Promise.race([counted, promise]).finally(() => clearTimeout(timer));
}

/** Longest wait for the store, in milliseconds. */
const PATIENCE = 2_000;

/** Removes all personal data from this device, then logs out: unsent entries are lost. */
async function leaveOffice(): Promise<void> {
  try {
    await leaveDevice(browserDevice());
  } catch {
    // The logout continues, but a toast warns that data may remain on this device.
    toast.failure(officeMessages.deviceNotCleared);
  }
  noteUnsent();
  logOut();
}

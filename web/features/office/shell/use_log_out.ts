import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { type UnsentStatus, unsentStatus } from "../../../offline/unsent_status.ts";
import { endLogOutWish, logOutWish } from "../../../offline/device/log_out_wish.ts";
import { noteUnsent, unsent as noted, unsentCount } from "../../../offline/unsent_note.ts";
import { unsavedWork } from "../../../site/unsaved_work.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { leaveDevice } from "../../../offline/device/leave_device.ts";
import { logOut } from "../../../api/session.ts";

/** What a logout would lose: on this device, and in the form that is open. */
export interface LogOutLoss {
  readonly unsent: UnsentStatus;
  readonly unsaved: boolean;
}

/** The way out once 'Wyloguj' was pressed; at once where nothing would be lost. */
export interface LogOut {
  /** Undefined while there is nothing to ask. */
  readonly loss: LogOutLoss | undefined;
  readonly busy: "exporting" | "leaving" | undefined;
  /** Why no file was made, in words. */
  readonly failure: string | undefined;
  stay(): void;
  exportAndStay(): void;
  leave(): void;
}

/** Answers to the wish to log out; one place in the back office's frame. */
export function useLogOut(): LogOut {
  const { wished } = useSnapshot(logOutWish);
  const [loss, setLoss] = useState<LogOutLoss>();
  const [busy, setBusy] = useState<LogOut["busy"]>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    if (!wished) return;
    void ask();
  }, [wished]);

  // A session that ends under the question ends the wish too: the next login does not meet it.
  useEffect(() => endLogOutWish, []);

  async function ask(): Promise<void> {
    const unsent = await unsentNow();
    const unsaved = unsavedWork.isAny;
    if (unsaved || unsentCount(unsent) > 0) setLoss({ unsent, unsaved });
    else await leave();
  }

  function stay(): void {
    setLoss(undefined);
    setFailure(undefined);
    endLogOutWish();
  }

  async function exportAndStay(): Promise<void> {
    setBusy("exporting");
    setFailure(undefined);
    try {
      const { handOverUnsent } = await import("../../../offline/hand_over_unsent.ts");
      await handOverUnsent(browserDevice());
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

/** Counted afresh, or as it was noted last where the store does not answer. */
async function unsentNow(): Promise<UnsentStatus> {
  const { promise, resolve } = Promise.withResolvers<UnsentStatus>();
  const timer = setTimeout(() => resolve(noted.status), PATIENCE);
  const counted = unsentStatus(browserDevice()).catch(() => noted.status);
  return await Promise.race([counted, promise]).finally(() => clearTimeout(timer));
}

/** ms */
const PATIENCE = 2_000;

/** Logs out, and takes everything personal off this device first: what is unsent is lost. */
async function leaveOffice(): Promise<void> {
  try {
    await leaveDevice(browserDevice());
  } catch {
    // Whoever wants to leave is not held back; but they hear that something may still be here.
    toast.failure(officeMessages.deviceNotCleared);
  }
  noteUnsent();
  logOut();
}

import type { AccountRequest } from "../../../../shared/api/money.ts";
import { moneyMessages } from "../../../../shared/money/money_messages.ts";
import { call } from "../../../api/office/call.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { isOnline } from "../../../kit/states/online.ts";
import { notifyQueued } from "../../../offline/browser_sync_world.ts";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { explainStore } from "../../../offline/device/store_health.ts";
import { queueEntry } from "../../../offline/outbox.ts";
import { useLive } from "../../../records/use_live.ts";
import { useServerOrDevice } from "../../../records/use_server_or_device.ts";
import { sendQueued } from "../send_queued.ts";
import { accountHere, shownAccount } from "./account_here.ts";

/**
 * The money of a rental: the server's account or, if that does not reply, the device's, with what
 * waits here. `account` is undefined while neither is read, or if the device lacks the rental;
 * `onDevice` is the device's without waiting for the server.
 */
export function useAccount(rentalId: string) {
  const found = useServerOrDevice(
    `admin/account/${rentalId}`,
    (signal) => call("GET /account/{rentalId}", { params: { rentalId }, signal }),
  );
  const here = useLive(() => accountHere(browserDevice(), rentalId), [rentalId]);
  const isRead = found.server.data !== undefined || found.standIn !== undefined;
  return {
    account: here && isRead ? shownAccount(found.server.data, here) : undefined,
    onDevice: here && shownAccount(undefined, here),
    isLoading: !here || !isRead && found.server.status === "loading",
    found,
  };
}

/**
 * Queues money on this device and sends it. The same entry again is recorded once. `title` is the
 * car and the customer.
 * @returns whether it is stored; a failure is shown
 */
export async function recordMoney(
  rentalId: string,
  title: string,
  request: AccountRequest,
): Promise<boolean> {
  const device = browserDevice();
  const { entryId: id } = request;
  try {
    const entry = await queueEntry(device, {
      kind: "money",
      id,
      rentalId,
      title,
      wish: request,
      base: undefined,
    });
    void sendQueued(device, entry, { wake: notifyQueued }).then((sent) => {
      if (sent?.state.name === "refused") {
        toast.failure(moneyMessages.refused, { text: sent.state.reason });
      }
    }, () => notifyQueued());
  } catch (failure) {
    toast.failure(moneyMessages.notStored, { text: explainStore(failure) });
    return false;
  }
  const text = isOnline() ? undefined : moneyMessages.sentLater;
  toast.success(moneyMessages.stored, text === undefined ? {} : { text });
  return true;
}

import { useEffect } from "react";
import type { ProtocolForm } from "../draft/use_protocol_form.ts";
import type { ProtocolDesk } from "../draft/protocol_desk.ts";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { isGoneEntry, type OutboxEntry } from "../../../offline/entry.ts";
import { entryIdOf } from "../../../offline/replica/local_protocol.ts";
import { sendingTrouble } from "../../../offline/unsent_status.ts";
import { useLive } from "../../../records/use_live.ts";

/**
 * Watches an entry saved on this device until it is sent; the form is then based on the server's
 * version.
 * @returns the entry that stops sending, if it needs a person
 */
export function useSending(form: ProtocolForm, desk: ProtocolDesk): OutboxEntry | undefined {
  const { id, opened: { kind, rental } } = form;
  const entryId = entryIdOf(form.etag);
  const trouble = useLive(
    () => sendingTrouble(browserDevice(), { kind, rentalId: rental.id }),
    [kind, rental.id],
  );
  const sent = useLive(async () => {
    if (entryId === undefined) return false;
    const entry = await browserDevice().db.outbox.get({ id: entryId });
    return entry?.state.name === "sent";
  }, [entryId]);

  useEffect(() => {
    if (!sent) return;
    const stop = new AbortController();
    const { etag } = form;
    desk.one(kind, id, stop.signal).then((newer) => {
      // Unless it was saved here again: then it is based on its own entry.
      if (form.newest().base.etag === etag) form.receive(newer);
    }, () => {
      // It cannot be read now; the next save is based on the sent version anyway.
    });
    return () => stop.abort();
  }, [sent]);
  const isLost = trouble !== undefined && trouble.kind === kind && trouble.protocolId === id &&
    isGoneEntry(trouble);
  useEffect(() => {
    if (isLost) form.startAnew();
  }, [isLost]);
  return trouble;
}

import type { AgreementSigning, PaperToSign } from "../../../../shared/api/agreement.ts";
import { call } from "../../../api/office/call.ts";
import { NetworkFailure } from "../../../api/failures.ts";
import type { Device } from "../../../offline/device/device.ts";
import { dropEntry, queueEntry, type SavedAgreement } from "../../../offline/outbox.ts";
import { paperHere } from "../../../offline/kinds/agreement_here.ts";
import { unsentAgreement } from "../../../offline/with_unsent.ts";
import { readOrReplica } from "../../../offline/replica/read_or_replica.ts";
import { replicaOne } from "../../../offline/replica/replica_reads.ts";
import { refusalOf, type Sending, sendQueued } from "../send_queued.ts";

/**
 * What is to be signed of an agreement: the version that waits on this device, else the server's or, if
 * it does not reply, the one that the device has read.
 * @throws NetworkFailure if neither has it
 */
export async function agreementToSign(
  device: Device,
  { id, rentalId }: { readonly id: string; readonly rentalId: string },
  signal?: AbortSignal,
): Promise<PaperToSign> {
  const { saved } = await unsentAgreement(device, { id });
  if (saved) {
    const paper = await paperHere(device, saved, saved.wish.fields);
    if (!paper) throw new NetworkFailure("Cannot show an agreement: the device lacks a part of it");
    return paper;
  }
  const { value } = await readOrReplica({
    read: (stop) => call("GET /rentaldocument/{id}/paper", { params: { id }, signal: stop }),
    replica: async () => {
      const known = (await replicaOne(device, "agreement", rentalId))?.known;
      return known?.id === id ? known.paper ?? undefined : undefined;
    },
  }, signal);
  return value;
}

/**
 * Stores the signatures under an agreement on the device and waits a limited time for the server.
 * @returns where they are now. @throws ProblemFailure if the server refuses them, NewerOnDevice
 */
export async function signOnDevice(
  device: Device,
  signed: Omit<SavedAgreement, "kind" | "wish"> & { readonly signing: AgreementSigning },
  sending: Sending,
): Promise<"server" | "device"> {
  const { signing, ...agreement } = signed;
  const change = { type: "signAgreement" as const, signing };
  const entry = await queueEntry(device, { ...agreement, kind: "agreement", wish: change });
  const result = await sendQueued(device, entry, sending);
  const refusal = refusalOf(result);
  if (refusal) {
    await dropEntry(device, entry.id);
    throw refusal;
  }
  return result?.state.name === "sent" ? "server" : "device";
}

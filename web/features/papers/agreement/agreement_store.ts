import type { AgreementReply } from "../../../../shared/api/agreement.ts";
import type { ReplicaAgreement } from "../../../../shared/api/replica.ts";
import type { Rental } from "../../../../shared/api/rental.ts";
import { NetworkFailure, type ProblemFailure } from "../../../api/failures.ts";
import { versioned } from "../../../api/office/call.ts";
import { TAB_AGREEMENTS, takeFormDraft } from "../../../api/form_drafts.ts";
import { protocolReads } from "../draft/related_reads.ts";
import { isOnline } from "../../../kit/states/online.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { queueEntry, type SavedAgreement } from "../../../offline/outbox.ts";
import { type AgreementSave, unsentAgreement } from "../../../offline/with_unsent.ts";
import type { AgreementFields } from "../../../offline/agreement_change.ts";
import type { Device } from "../../../offline/device/device.ts";
import { draftName, keepDraft, readKeptDraft } from "../../../offline/device/drafts.ts";
import { readOrReplica } from "../../../offline/replica/read_or_replica.ts";
import { replicaAll, replicaOne } from "../../../offline/replica/replica_reads.ts";
import { isUnsent } from "../../../offline/entry.ts";
import { withConnection } from "../../../offline/with_connection.ts";
import { localEtag } from "../../../offline/unsent_protocol.ts";
import { baseOf, type Sending, sendQueued, sendSaved } from "../send_queued.ts";

/** An agreement as its form needs it, of the server or of this device. */
export type FormAgreement =
  & AgreementFields
  & Pick<
    AgreementReply,
    | "id"
    | "version"
    | "rentalId"
    | "rentalCar"
    | "state"
    | "signing"
    | "attachment"
    | "filePath"
    | "isManuallyUploaded"
    | "modifiedAt"
  >;

/** What the form has to know of the agreement that it saves; undefined for a new one. */
export type AgreementVersion =
  | Pick<FormAgreement, "id" | "version" | "validFrom" | "validTo">
  | undefined;

/** An agreement that its form was opened with. */
interface AgreementToEdit extends Versioned<FormAgreement> {
  /** Signed on this device; the signatures are not on the server yet. */
  readonly isSignedHere: boolean;
  /** What the server has refused of it: the form continues with that. */
  readonly refused: AgreementSave | undefined;
  /** What was typed into its form and not saved. */
  readonly kept: unknown;
}

/**
 * An agreement with the version that waits on this device, else the server's or, if it does not reply,
 * the one that the device has read. @throws ProblemFailure 404, NetworkFailure if neither has it
 */
export async function openAgreementForm(
  device: Device,
  id: string,
  signal?: AbortSignal,
): Promise<AgreementToEdit> {
  const { saved } = await unsentAgreement(device, { id });
  const found = saved ? await savedHere(device, saved) : (await readOrReplica({
    read: (stop): Promise<Versioned<FormAgreement>> =>
      versioned("GET /rentaldocument/{id}", { params: { id }, signal: stop }),
    replica: () => agreementOnDevice(device, id),
  }, signal)).value;
  const { rentalId } = found.values;
  const { isSigned, refused } = await unsentAgreement(device, { rentalId });
  return {
    ...found,
    isSignedHere: isSigned,
    refused,
    kept: await keptAgreement(device, { rentalId, id }),
  };
}

/** The rental's agreement as it was saved last, also by another tab; undefined if there is none. */
export async function agreementOfRental(
  device: Device,
  rentalId: string,
): Promise<AgreementToEdit | undefined> {
  const { agreement } = await protocolReads(device).agreed(rentalId);
  return typeof agreement === "object" ? await openAgreementForm(device, agreement.id) : undefined;
}

/** The unsaved values of the form of a rental's agreement, which older versions kept in the tab. */
export async function keptAgreement(
  device: Pick<Device, "db" | "now">,
  { rentalId, id = `new/${rentalId}` }: { readonly rentalId: string; readonly id?: string },
): Promise<unknown> {
  const name = draftName("agreement", rentalId);
  const older = takeFormDraft(TAB_AGREEMENTS, id);
  const kept = await readKeptDraft(device, name);
  if (kept || older === undefined) return kept?.values;
  await keepDraft(device, { name, values: older });
  return older;
}

/** A save of an agreement's form. */
export interface SavingAgreement
  extends Pick<SavedAgreement, "agreementId" | "rentalId" | "title" | "id"> {
  readonly fields: AgreementFields;
  /** The fields that the form was opened with. */
  readonly before: AgreementFields;
  /** Of the server's version, or of an entry on this device; empty for a new agreement. */
  readonly etag: string;
  /** The form's draft, stored again if the save is refused. */
  readonly draft: unknown;
  /** Whether a file is sent after it, which needs the network. */
  readonly hasFile: boolean;
}

/** Where a saved agreement is. Its etag is of the entry: the server may have merged it with changes. */
export type AgreementSaved =
  & { readonly etag: string }
  & (
    | { readonly where: "server"; readonly version: number }
    | { readonly where: "device" }
    /** A correction of an earlier version on this device: the form is opened again with it. */
    | { readonly where: "refused"; readonly refusal: ProblemFailure }
  );

/**
 * Saves an agreement on this device and waits a limited time for the server.
 * @throws ProblemFailure if the server refuses it, NetworkFailure with a file, NewerOnDevice
 */
export async function saveAgreement(
  device: Device,
  { etag, hasFile, fields, draft, ...saving }: SavingAgreement,
  sending: Sending,
): Promise<AgreementSaved> {
  if (hasFile && !isOnline()) throw new NetworkFailure("Cannot attach a file: there is no network");
  const entry = await queueEntry(device, {
    ...saving,
    kind: "agreement",
    wish: { type: "saveAgreement", fields },
    base: baseOf(etag, { fields: saving.before }),
    draft,
  });
  const local = { etag: localEtag(entry) };
  const { sent, refusal } = await sendSaved(device, entry, {
    etag,
    draft: { name: draftName("agreement", saving.rentalId), values: draft },
  }, sending);
  if (refusal) return { ...local, where: "refused", refusal };
  return sent?.state.name === "sent"
    ? { ...local, where: "server", version: sent.state.version }
    : { ...local, where: "device" };
}

/** Where the values of an agreement are, after which its file is sent: sends them if they wait. */
export async function savedValues(
  device: Device,
  id: string | undefined,
  sending: Sending,
): Promise<{ readonly state: "sent" | "waiting" | "lost"; readonly reason?: string }> {
  if (id === undefined) return { state: "sent" };
  const found = await withConnection(device.db, () => device.db.outbox.get({ id }));
  const waits = found && isUnsent(found) && found.state.name !== "refused";
  const entry = waits ? await sendQueued(device, found, sending) : found;
  if (!entry) return { state: "lost" };
  if (entry.state.name === "refused") return { state: "lost", reason: entry.state.reason };
  return { state: isUnsent(entry) ? "waiting" : "sent" };
}

async function savedHere(device: Device, saved: AgreementSave): Promise<Versioned<FormAgreement>> {
  const { agreementId: id, rentalId, wish: { fields } } = saved;
  const rental = await replicaOne(device, "rental", rentalId);
  return { values: formAgreement(fields, { id, rentalId, rental }), etag: localEtag(saved) };
}

/** The agreement as the device has read it; undefined if it has not read all of it. */
async function agreementOnDevice(
  device: Device,
  id: string,
): Promise<Versioned<FormAgreement> | undefined> {
  const kept = (await replicaAll(device, "agreement")).find(({ known }) => known?.id === id);
  const { known, rentalId = "" } = kept ?? {};
  if (!known?.paper || known.state === "signed") return undefined;
  const { terms, party } = known.paper.shown;
  const fields = {
    ...terms,
    customerFirstName: party.firstName,
    customerLastName: party.lastName,
    customerAddress: party.address,
    drivingLicense: party.drivingLicense,
    note: party.note,
    pesel: party.pesel,
    nip: party.nip,
  };
  const rental = await replicaOne(device, "rental", rentalId);
  const values = formAgreement(fields, { id, rentalId, rental, known });
  return { values, etag: `"${known.version}"` };
}

function formAgreement(
  fields: AgreementFields,
  { id, rentalId, rental, known }: {
    readonly id: string;
    readonly rentalId: string;
    readonly rental: Rental | undefined;
    readonly known?: NonNullable<ReplicaAgreement["known"]>;
  },
): FormAgreement {
  return {
    ...fields,
    id,
    rentalId,
    version: known?.version ?? 0,
    rentalCar: rental?.rentalCar ?? null,
    state: known?.state ?? "unsigned",
    signing: known?.signing ?? null,
    attachment: null,
    filePath: null,
    isManuallyUploaded: false,
    modifiedAt: rental?.modifiedAt ?? "",
  };
}

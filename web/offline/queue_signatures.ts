import type { AgreementSigning } from "../../shared/api/rental_document.ts";
import type { Device } from "./device/device.ts";
import type { AgreementEntry } from "./entry.ts";
import { isUnsent } from "./entry.ts";
import { NewerOnDevice } from "./outbox.ts";
import { withConnection } from "./with_connection.ts";

/** Signatures under an agreement, as a form passes them on. */
export interface SignedAgreement {
  readonly agreementId: string;
  readonly rentalId: string;
  readonly title: string;
  readonly signing: AgreementSigning;
}

/**
 * Queues the signatures under an agreement; they replace refused ones.
 * @throws NewerOnDevice where it was signed on this device already, or the store's failure
 */
export function queueSignatures(
  { db, now, newId }: Pick<Device, "db" | "now" | "newId">,
  { agreementId, rentalId, title, signing }: SignedAgreement,
): Promise<AgreementEntry> {
  const subject = `agreement/${agreementId}` as const;
  const entry: Omit<AgreementEntry, "order"> = {
    id: newId(),
    subject,
    kind: "agreement",
    agreementId,
    rentalId,
    title,
    wish: { type: "signAgreement", signing },
    savedAt: now(),
    state: { name: "waiting", tries: 0, nextTryAt: now() },
  };
  return withConnection(db, () =>
    db.transaction("rw", db.outbox, async () => {
      // `withConnection` may repeat this after a lost connection: the entry may be stored already.
      const written = await db.outbox.get({ id: entry.id });
      if (written) return { ...entry, order: written.order };
      for (
        const { order, state } of (await db.outbox.where({ subject }).toArray()).filter(isUnsent)
      ) {
        if (state.name !== "refused") {
          throw new NewerOnDevice("Cannot sign an agreement: it was signed on this device");
        }
        await db.outbox.delete(order);
      }
      return { ...entry, order: await db.outbox.add(entry) };
    }));
}

/** The signatures under a rental's agreement that wait on this device, and were not refused. */
export async function waitingSignatures(
  { db }: Pick<Device, "db">,
  rentalId: string,
): Promise<AgreementEntry | undefined> {
  const entries = await withConnection(db, () => db.outbox.toArray());
  for (const entry of entries.filter(isUnsent)) {
    const isOf = entry.kind === "agreement" && entry.rentalId === rentalId;
    if (isOf && entry.state.name !== "refused") return entry;
  }
  return undefined;
}

import { call, versioned } from "../../../api/office/call.ts";
import { rentalCarCalls } from "../../../api/office/admin_cars.ts";
import { carConditionNow, protocolOfRental } from "../../../api/office/protocol_api.ts";
import type { RentalCar } from "../../../../shared/api/rental_car.ts";
import type { AgreementSummary } from "../../../../shared/api/agreement.ts";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { PAPER_PATHS, type ProtocolKind } from "../../../../shared/papers/options.ts";
import { type Instant, instant } from "../../../../shared/warsaw.ts";
import type { Device } from "../../../offline/device/device.ts";
import { paperCar } from "../../../offline/kinds/agreement_here.ts";
import {
  type AgreementSave,
  unsentAgreement,
  withUnsentCondition,
} from "../../../offline/with_unsent.ts";
import { readOrReplica } from "../../../offline/replica/read_or_replica.ts";
import { replicaNote, serverTime } from "../../../offline/replica/replica_note.ts";
import { replicaAll, replicaOne } from "../../../offline/replica/replica_reads.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import type { ProtocolStore, ReadTerms } from "./protocol_store.ts";

type Reads = Pick<
  ProtocolStore,
  "rental" | "car" | "condition" | "equipment" | "rates" | "agreed"
>;

/** Reads the records related to a protocol, from the server or, if it does not reply, the device. */
export function protocolReads(device: Device): Reads {
  return {
    async rental(id, signal) {
      return await found({
        read: async (stop) =>
          (await versioned("GET /rental/{id}", { params: { id }, signal: stop })).values,
        replica: () => replicaOne(device, "rental", id),
      }, signal);
    },
    async car(id, signal) {
      return await found({
        read: async (stop) => carOfForm((await rentalCarCalls.one(id, stop)).values),
        replica: async () => {
          const car = await replicaOne(device, "car", id);
          return car && carOfForm(car);
        },
      }, signal);
    },
    async condition(carId, signal) {
      const { condition } = await found({
        read: async (stop) => ({ condition: await carConditionNow(carId, stop) }),
        replica: async () => ({ condition: await replicaOne(device, "condition", carId) }),
      }, signal);
      return await withUnsentCondition(device, carId, condition);
    },
    async equipment(carId, signal) {
      return await found({
        async read(signal) {
          const options = { params: { carId }, signal };
          const equipment = await call("GET /carfeature/{carId}/features", options);
          return equipment.map(({ iconName }) => iconName);
        },
        replica: async () => (await replicaOne(device, "equipment", carId))?.names ?? [],
      }, signal);
    },
    async rates(signal) {
      return await found({
        read: (signal) => call("GET /settings/settlement-rates", { signal }),
        replica: () => replicaOne(device, "rates", "rates"),
      }, signal);
    },
    async agreed(rentalId, signal) {
      const { value, from } = await readOrReplica({
        async read(signal) {
          const options = { params: { rentalId }, signal };
          const [listed] = await call("GET /rentaldocument/rental/{rentalId}", options);
          return agreementRead(listed);
        },
        replica: () => agreementHere(device, rentalId),
      }, signal);
      const isCurrent = from === "server";
      const readAt = isCurrent ? await serverTime(device) : await replicaReadAt(device);
      return { ...await withUnsentAgreement(device, rentalId, value), readAt, isCurrent };
    },
  };
}

/** A protocol from the server, or from the device's replica. */
export async function knownProtocol(
  device: Device,
  kind: ProtocolKind,
  id: string,
  signal?: AbortSignal,
): Promise<Versioned<Protocol>> {
  return await found({
    read: (stop) => versioned(`GET /${PAPER_PATHS[kind]}/{id}`, { params: { id }, signal: stop }),
    replica: async () => ofDevice(await replicaOne(device, kind, id)),
  }, signal);
}

/** A rental's protocol from the server or the replica; undefined if it has none. */
export async function knownProtocolOfRental(
  device: Device,
  kind: ProtocolKind,
  rentalId: string,
  signal?: AbortSignal,
): Promise<Versioned<Protocol> | undefined> {
  const { protocol } = await found({
    read: async (stop) => ({ protocol: await protocolOfRental(kind, rentalId, stop) }),
    replica: async () => {
      // Without the rental in the replica, a missing protocol proves nothing.
      if (!await replicaOne(device, "rental", rentalId)) return undefined;
      const all = await replicaAll(device, kind);
      return { protocol: ofDevice(all.find((one) => one.rentalId === rentalId)) };
    },
  }, signal);
  return protocol;
}

type AgreementRead = Pick<ReadTerms, "terms" | "agreement">;

function agreementRead(agreement: AgreementSummary | undefined): AgreementRead {
  if (!agreement) return { terms: undefined, agreement: "none" };
  const { id, version, state, signing, drivingLicense, ...fields } = agreement;
  const { validFrom, validTo, rentalFee, deposit, deliveryFee, signedFrom } = fields;
  return {
    terms: { validFrom, validTo, rentalFee, deposit, deliveryFee, ...signedFrom && { signedFrom } },
    agreement: { id, version, state, signing, hasLicence: drivingLicense !== "" },
  };
}

async function agreementHere(device: Device, rentalId: string): Promise<AgreementRead> {
  const kept = await replicaOne(device, "agreement", rentalId);
  if (kept) return { terms: kept.terms, agreement: kept.known };
  // Without the rental in the replica, a missing agreement proves nothing.
  const isKnown = await replicaOne(device, "rental", rentalId) !== undefined;
  return { terms: undefined, agreement: isKnown ? "none" : undefined };
}

/** The agreement with what waits on this device, if it has not been signed since. */
async function withUnsentAgreement(
  device: Device,
  rentalId: string,
  read: AgreementRead,
): Promise<AgreementRead> {
  const known = typeof read.agreement === "object" ? read.agreement : undefined;
  if (known?.state === "signed") return read;
  const { saved, isSigned } = await unsentAgreement(device, { rentalId });
  const { terms, agreement } = saved ? withVersion(saved, known?.version) : read;
  if (!isSigned || typeof agreement !== "object") return { terms, agreement };
  // Its signatures wait here.
  return { terms, agreement: { ...agreement, state: "signed" } };
}

function withVersion({ agreementId: id, wish }: AgreementSave, version = 0): AgreementRead {
  const { validFrom, validTo, rentalFee, deposit, deliveryFee, drivingLicense } = wish.fields;
  return {
    terms: { validFrom, validTo, rentalFee, deposit, deliveryFee },
    agreement: {
      id,
      version,
      state: "unsigned",
      signing: null,
      hasLicence: drivingLicense !== "",
    },
  };
}

/** When the device read its replica; a time long ago if unknown. */
async function replicaReadAt(device: Device): Promise<Instant> {
  return instant((await replicaNote(device))?.readAt ?? 0);
}

async function found<T>(
  reads: Parameters<typeof readOrReplica<T>>[0],
  signal: AbortSignal | undefined,
): Promise<T> {
  return (await readOrReplica(reads, signal)).value;
}

function ofDevice(protocol: Protocol | undefined): Versioned<Protocol> | undefined {
  return protocol && { values: protocol, etag: `"${protocol.version}"` };
}

function carOfForm(car: Parameters<typeof paperCar>[0] & Pick<RentalCar, "silhouette">) {
  return { ...paperCar(car), silhouette: car.silhouette ?? "car" };
}

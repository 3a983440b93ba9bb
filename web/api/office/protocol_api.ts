import {
  type KnownCondition,
  knownCondition,
  type Protocol,
  protocol,
} from "../../../shared/api/protocol.ts";
import { type PaperList, protocolList } from "../../../shared/api/paper_list.ts";
import { asFile } from "../read_reply.ts";
import {
  type SettlementRatesSettings,
  settlementRatesSettings,
} from "../../../shared/api/settlement_rates.ts";
import type { ProtocolKind } from "../../../shared/papers/options.ts";
import { ProblemFailure } from "../failures.ts";
import { forgetRentals } from "./forget_rentals.ts";
import { type Query, request } from "../transport.ts";
import { fileForm, upload, type UploadOptions } from "../upload.ts";
import { type Versioned, withVersion } from "../versioned_values.ts";

type Sending = { idempotencyKey: string; ifMatch?: string };

/** One page of protocols of a kind, newest first. */
export async function protocolsPage(
  kind: ProtocolKind,
  query: Query,
  signal?: AbortSignal,
): Promise<PaperList<Protocol>> {
  return (await request("GET", `/paper/${kind}`, { query, signal, parse: protocolList.parse }))
    .data;
}

/** One protocol with its version. @throws ProblemFailure 404 */
export async function oneProtocol(
  kind: ProtocolKind,
  id: string,
  signal?: AbortSignal,
): Promise<Versioned<Protocol>> {
  return await withVersion(request("GET", pathOf(kind, id), { signal, parse: protocol.parse }));
}

/** A rental's protocol of the kind; undefined if there is none. */
export async function protocolOfRental(
  kind: ProtocolKind,
  rentalId: string,
  signal?: AbortSignal,
): Promise<Versioned<Protocol> | undefined> {
  const path = `${BASES[kind]}/rental/${encodeURIComponent(rentalId)}`;
  return await unlessMissing(async () => {
    return await withVersion(request("GET", path, { signal, parse: protocol.parse }));
  });
}

/** @throws ProblemFailure 404, 409 if it is signed, 412 for another version */
export async function deleteProtocol(
  kind: ProtocolKind,
  id: string,
  sending: Sending,
): Promise<void> {
  await request("DELETE", pathOf(kind, id), sending).finally(forgetRentals);
}

/** Renders its PDF, replacing an existing one. @throws ProblemFailure 404, 409 if it is signed */
export async function drawProtocol(
  kind: ProtocolKind,
  id: string,
  sending: Sending,
): Promise<Versioned<Protocol>> {
  return await withVersion(
    request("POST", `${pathOf(kind, id)}/pdf`, {
      ...sending,
      parse: protocol.parse,
      timeout: DRAWING,
    }).finally(forgetRentals),
  );
}

/** Its PDF, rendered or uploaded. @throws ProblemFailure 404 if there is none */
export async function protocolPdf(kind: ProtocolKind, id: string): Promise<Blob> {
  return (await request("GET", `${pathOf(kind, id)}/pdf`, {
    parse: asFile,
    timeout: DRAWING,
  })).data;
}

/** Replaces its PDF with a signed scan. @throws ProblemFailure 400, 404, 412, 413, 415 */
export async function uploadSignedProtocol(
  kind: ProtocolKind,
  id: string,
  file: File,
  options: UploadOptions,
): Promise<Versioned<Protocol>> {
  return await withVersion(
    upload("PUT", `${pathOf(kind, id)}/upload-signed`, fileForm(file), {
      ...options,
      parse: protocol.parse,
    }).finally(forgetRentals),
  );
}

/** The car's condition in its latest filled protocol; undefined if there is none. */
export async function carConditionNow(
  carId: string,
  signal?: AbortSignal,
): Promise<KnownCondition | undefined> {
  const path = `/rentalcar/${encodeURIComponent(carId)}/condition`;
  return await unlessMissing(async () => {
    const { data } = await request("GET", path, { signal, parse: knownCondition.nullable().parse });
    return data ?? undefined;
  });
}

/** Settlement rates of returns, in zł. */
export async function ratesForSettlement(signal?: AbortSignal): Promise<SettlementRatesSettings> {
  return (await request("GET", "/settings/settlement-rates", {
    signal,
    parse: settlementRatesSettings.parse,
  })).data;
}

/** A photo's JPEG; undefined if the server does not have it. */
export async function protocolPhotoFile(id: string): Promise<Blob | undefined> {
  return await unlessMissing(async () => {
    return (await request("GET", photoPath(id), { parse: asFile })).data;
  });
}

async function unlessMissing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (failure) {
    if (failure instanceof ProblemFailure && failure.status === 404) return undefined;
    throw failure;
  }
}

function pathOf(kind: ProtocolKind, id: string): string {
  return `${BASES[kind]}/${encodeURIComponent(id)}`;
}

function photoPath(id: string): string {
  return `/protocolphoto/${encodeURIComponent(id)}`;
}

const BASES: Readonly<Record<ProtocolKind, string>> = {
  handover: "/rentalprotocolout",
  return: "/rentalprotocolin",
};

/** Milliseconds; rendering a PDF with photos may be slow. */
const DRAWING = 60_000;

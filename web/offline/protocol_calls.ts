import { isSameValue } from "../../shared/merge3.ts";
import { type Protocol, protocol } from "../../shared/api/protocol.ts";
import { PAPER_PATHS, type ProtocolKind } from "../../shared/papers/options.ts";
import { downcastSignerContext } from "../../shared/papers/upcast_signer_context.ts";
import { type ProtocolContent, protocolContent } from "../../shared/papers/protocol_content.ts";
import type { CallRequest, Device } from "./device/device.ts";
import type { ProtocolEntry } from "./entry.ts";
import type { Pending } from "./entry_change.ts";

/** Makes the call that an entry describes. @throws the failure of the call. */
export async function sendProtocol(
  { call }: Pick<Device, "call">,
  entry: Pending<ProtocolEntry>,
): Promise<Protocol> {
  return protocol.parse((await call(callOf(entry))).data);
}

/**
 * A protocol on the server is changed only in the version that the entry is based on: without a
 * version a save can only create a protocol, and signatures are refused as stale.
 */
function callOf(
  { id, key = id, release, kind, protocolId, rentalId, carId: rentalCarId, base, wish }: Pending<
    ProtocolEntry
  >,
): CallRequest {
  const sending = { idempotencyKey: key };
  const ifMatch = base.type === "version" ? base.version : NO_VERSION;
  const papers = `/${PAPER_PATHS[kind]}`;
  const path = `${papers}/${protocolId}`;
  const asStored = (json: object) => release ? downcastSignerContext(json) : json;
  switch (wish.type) {
    case "save": {
      const { content, settled, shownToSigners } = wish;
      if (base.type === "version") {
        const json = asStored({ ...content, settled, shownToSigners, rentalCarId });
        return { method: "PUT", path, json, ifMatch, ...sending };
      }
      const json = asStored({ ...content, id: protocolId, rentalId, shownToSigners, rentalCarId });
      return { method: "POST", path: papers, json, ...sending };
    }
    case "sign": {
      const json = asStored({ ...wish.signing, rentalCarId });
      return { method: "POST", path: `${path}/sign`, json, ifMatch, ...sending };
    }
    case "annex": {
      const { content, writtenAt } = wish;
      return { method: "POST", path: `${path}/annex`, json: { content, writtenAt }, ...sending };
    }
    default:
      return wish satisfies never;
  }
}

/** Reads a protocol from the server. @throws the failure of the call. */
export async function readProtocol(
  { call }: Pick<Device, "call">,
  kind: ProtocolKind,
  id: string,
): Promise<Protocol> {
  return protocol.parse(
    (await call({ method: "GET", path: `/${PAPER_PATHS[kind]}/${id}` })).data,
  );
}

/** Reads a rental's protocol of a kind from the server. @throws the failure of the call. */
export async function readProtocolOfRental(
  { call }: Pick<Device, "call">,
  kind: ProtocolKind,
  rentalId: string,
): Promise<Protocol> {
  const path = `/${PAPER_PATHS[kind]}/rental/${rentalId}`;
  return protocol.parse((await call({ method: "GET", path })).data);
}

/** The content of a protocol, as a form writes it. */
export function writtenContent(protocol: Protocol): ProtocolContent {
  return protocolContent.parse(protocol);
}

/** Whether two contents are equal. */
export function isSameContent(one: ProtocolContent, other: ProtocolContent): boolean {
  return isSameValue(protocolContent.parse(one), protocolContent.parse(other));
}

/** Never matches a version: the server counts from 1. */
const NO_VERSION = 0;

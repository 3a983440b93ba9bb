import { isSameValue } from "../../shared/merge3.ts";
import { type Protocol, protocol } from "../../shared/api/protocol.ts";
import { PAPER_PATHS, type ProtocolKind } from "../../shared/papers/options.ts";
import { downcastSignerContext } from "../../shared/papers/upcast_signer_context.ts";
import { type ProtocolContent, protocolContent } from "../../shared/papers/protocol_content.ts";
import type { Device } from "./device/device.ts";
import type { ProtocolEntry, ProtocolWish } from "./entry.ts";

/**
 * Makes the call that an entry describes. A protocol on the server is changed only in the version
 * that the entry is based on: without a version a save can only create a protocol, and signatures
 * are refused as stale.
 * @throws the failure of the call.
 */
export async function sendWish(
  { call }: Pick<Device, "call">,
  { id, key = id, release, kind, protocolId, rentalId, carId: rentalCarId, base }: ProtocolEntry,
  wish: ProtocolWish,
): Promise<Protocol> {
  const sending = {
    idempotencyKey: key,
    ifMatch: base.type === "version" ? base.version : NO_VERSION,
  };
  const path = `/${PAPER_PATHS[kind]}/${protocolId}`;
  const asStored = (json: object) => release ? downcastSignerContext(json) : json;
  switch (wish.type) {
    case "save": {
      const { shownToSigners } = wish;
      const { data } = base.type === "version"
        ? await call({
          method: "PUT",
          path,
          json: asStored({ ...wish.content, settled: wish.settled, shownToSigners, rentalCarId }),
          ...sending,
        })
        : await call({
          method: "POST",
          path: `/${PAPER_PATHS[kind]}`,
          json: asStored({
            ...wish.content,
            id: protocolId,
            rentalId,
            shownToSigners,
            rentalCarId,
          }),
          idempotencyKey: key,
        });
      return protocol.parse(data);
    }
    case "sign":
      return protocol.parse(
        (await call({
          method: "POST",
          path: `${path}/sign`,
          json: asStored({ ...wish.signing, rentalCarId }),
          ...sending,
        })).data,
      );
    case "annex": {
      const { content, writtenAt } = wish;
      const json = { content, writtenAt };
      const { data } = await call({
        method: "POST",
        path: `${path}/annex`,
        json,
        idempotencyKey: key,
      });
      return protocol.parse(data);
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

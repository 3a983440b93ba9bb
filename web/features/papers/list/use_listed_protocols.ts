import type { Protocol } from "../../../../shared/api/protocol.ts";
import type { ProtocolKind } from "../../../../shared/paperwork/options.ts";
import { type ServerOrDevice, useServerOrDevice } from "../../../records/use_server_or_device.ts";
import { readAtHere } from "../../../offline/device_days.ts";
import { allProtocols } from "../../../api/office/protocol_api.ts";
import { type ListedProtocol, listedProtocols } from "./listed_protocols.ts";

/** The protocols of a kind, of the server or of the device, with what was saved here. */
export function useListedProtocols(kind: ProtocolKind):
  & Pick<ServerOrDevice<Protocol[]>, "server" | "standIn" | "failure">
  & { listed: ListedProtocol[] | undefined } {
  const { server, cameAt, standIn, failure, days, entries } = useServerOrDevice(
    `admin/protocols/${kind}`,
    (signal) => allProtocols(kind, signal),
    { keepsServers: true },
  );
  const onDevice = days?.protocols[kind] ?? [];
  const known = standIn ? onDevice : server.data;
  const readAt = standIn ? readAtHere(standIn.note) : cameAt;
  const rentals = days?.rentals ?? [];
  const listed = known && listedProtocols(kind, { known, readAt, entries, rentals, onDevice });
  return { server, standIn, failure, listed };
}

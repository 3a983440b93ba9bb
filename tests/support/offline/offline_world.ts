import { type ProtocolContent, protocolContent } from "../../../shared/papers/protocol_content.ts";
import { rental } from "../../../shared/api/rental.ts";
import { type Protocol, protocols } from "../../../shared/api/protocol.ts";
import { queueEntry, type SavedProtocol, unsentOf } from "../../../web/offline/outbox.ts";
import { fieldDifferences, sidesOf } from "../../../web/offline/conflict.ts";
import type { ProtocolEntry } from "../../../web/offline/entry.ts";
import { writtenContent } from "../../../web/offline/protocol_calls.ts";
import { type Api, openApi } from "../server/api.ts";
import { bookingJson, CAR } from "../server/booking_world.ts";
import { type FakeDevice, openDevice } from "./fake_device.ts";
import { protocolJson } from "../papers/protocols.ts";

/** The real server in memory, with a rental. */
export interface OfflineWorld {
  readonly api: Api;
  readonly token: string;
  readonly rentalId: string;
  /** Opens a phone that the administrator is logged in on. */
  anotherDevice(): Promise<FakeDevice>;
  /** The server's handovers. */
  handovers(): Promise<Protocol[]>;
  close(): void;
}

/** Opens the server; phones are opened with `anotherDevice`. */
export async function openOfflineWorld(
  booking: Record<string, unknown> = {},
): Promise<OfflineWorld> {
  const api = await openApi([CAR], { RATE_LIMITS: "off" });
  const token = await api.login();
  const booked = await api.call("POST", "/api/rental", { json: bookingJson(booking) });
  return {
    api,
    token,
    rentalId: rental.parse(booked.json).id,
    anotherDevice: () => openDevice(api, { token, random: () => 0.5 }),
    async handovers() {
      const { json } = await api.office("GET", "/api/rentalprotocolout");
      return protocols.parse(json);
    },
    close: () => api.close(),
  };
}

/** The content of a handover, with changes. */
export function handoverContent(changes: Partial<ProtocolContent> = {}): ProtocolContent {
  return protocolContent.parse({ ...protocolJson(), ...changes });
}

/** Saves a handover on a phone, based on its latest version there. */
export async function saveHandover(
  device: FakeDevice,
  saved: Pick<SavedProtocol, "protocolId" | "rentalId"> & {
    content: ProtocolContent;
    base?: SavedProtocol["base"];
  },
): Promise<ProtocolEntry> {
  const { content, protocolId, rentalId, base = { type: "new" } } = saved;
  const last = (await unsentOf(device.db, `handover/${protocolId}`)).at(-1);
  return await queueEntry(device, {
    kind: "handover",
    protocolId,
    rentalId,
    title: "Skoda Octavia",
    wish: { type: "save", content },
    base: last ? { type: "entry", id: last.id } : base,
  });
}

/** The differences of an entry in conflict; empty for any other entry. */
export function differencesOf(entry: ProtocolEntry): ReturnType<typeof fieldDifferences> {
  const sides = sidesOf(entry);
  return sides ? fieldDifferences(sides.before, sides.mine, writtenContent(sides.theirs)) : [];
}

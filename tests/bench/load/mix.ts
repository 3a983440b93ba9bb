import { officeShots } from "./office_shots.ts";
import { PROTOCOL_WEIGHT, type ProtocolShots } from "./protocol_shots.ts";
import type { Shot, ShotKind, ShotWorld } from "./shot.ts";
import { bookingShots, browsingShots, searchingShots } from "./visitor_shots.ts";

/** All kinds but the requests of protocols. */
export const SHOT_KINDS: readonly ShotKind[] = [
  ...browsingShots,
  ...searchingShots,
  ...bookingShots,
  ...officeShots,
];

/** The next request: 70 of 100 browse, 12 search, 5 book, 8 read office lists, 5 are of protocols. */
export function nextShot(
  world: ShotWorld,
  protocols: ProtocolShots,
): { kind: string; group: string; shot: Shot } {
  let left = world.dice() * 100 - PROTOCOL_WEIGHT;
  const protocol = left < 0 ? protocols.next() : undefined;
  if (protocol) return { kind: protocol.step, group: "protocols", shot: protocol.shot };
  const kind = SHOT_KINDS.find(({ weight }) => (left -= weight) < 0) ?? SHOT_KINDS[0];
  if (!kind) throw new Error("Cannot load a server with nothing");
  return { kind: kind.kind, group: kind.group, shot: kind.shot(world) };
}

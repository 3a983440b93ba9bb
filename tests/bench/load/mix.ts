import { listShots, officeShots } from "./office_shots.ts";
import { PROTOCOL_WEIGHT, type ProtocolShots } from "./protocol_shots.ts";
import { oneOf, type Shot, type ShotKind, type ShotWorld } from "./shot.ts";
import type { Load } from "./target.ts";
import { bookingShots, browsingShots, searchingShots } from "./visitor_shots.ts";

/** All kinds but the requests of protocols. */
export const SHOT_KINDS: readonly ShotKind[] = [
  ...browsingShots,
  ...searchingShots,
  ...bookingShots,
  ...officeShots,
];

/** The next request of a mix. */
export function nextShot(
  world: ShotWorld,
  protocols: ProtocolShots,
  mix: Load["mix"],
): { kind: string; group: string; shot: Shot } {
  return mix === "whole" ? nextOfAll(world, protocols) : shotOf(nextOfLists(world), world);
}

/** 90 of 100 browse or search, 5 book, 5 read one of the lists with papers. */
function nextOfLists({ dice }: ShotWorld): ShotKind {
  const roll = dice() * 100;
  if (roll < 5) return oneOf(dice, bookingShots);
  if (roll < 10) return oneOf(dice, listShots);
  const kinds = [...browsingShots, ...searchingShots];
  let left = dice() * kinds.reduce((sum, { weight }) => sum + weight, 0);
  return kinds.find(({ weight }) => (left -= weight) < 0) ?? oneOf(dice, kinds);
}

function shotOf({ kind, group, shot }: ShotKind, world: ShotWorld) {
  return { kind, group, shot: shot(world) };
}

/** The next request: 70 of 100 browse, 12 search, 5 book, 8 read office lists, 5 are of protocols. */
function nextOfAll(
  world: ShotWorld,
  protocols: ProtocolShots,
): { kind: string; group: string; shot: Shot } {
  let left = world.dice() * 100 - PROTOCOL_WEIGHT;
  const protocol = left < 0 ? protocols.next() : undefined;
  if (protocol) return { kind: protocol.step, group: "protocols", shot: protocol.shot };
  const kind = SHOT_KINDS.find(({ weight }) => (left -= weight) < 0) ?? SHOT_KINDS[0];
  if (!kind) throw new Error("Cannot load a server with nothing");
  return shotOf(kind, world);
}

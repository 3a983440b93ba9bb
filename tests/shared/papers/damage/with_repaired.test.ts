import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Damage } from "../../../../shared/papers/damage/damage.ts";
import { withRepaired } from "../../../../shared/papers/damage/with_repaired.ts";

function damage(id: string, isNew = false): Damage {
  return { id, view: "top", x: 1, y: 1, kind: "scratch", note: "", photoId: null, isNew };
}
/** The ids in order, with '-' before repaired ones. */
function listed(before: readonly Damage[], now: readonly Damage[]): string[] {
  return withRepaired(before, now).map(({ damage, isRepaired }) =>
    `${isRepaired ? "-" : ""}${damage.id}`
  );
}
const [a, b, c] = [damage("a"), damage("b"), damage("c")];
const fresh = damage("fresh", true);

describe("the damages that a handover lists", () => {
  test("a handover that leaves no damage out has no repaired ones", () => {
    expect(listed([a, b], [a, b, fresh])).toEqual(["a", "b", "fresh"]);
    expect(listed([], [fresh])).toEqual(["fresh"]);
  });

  test("keep a repaired old one at its position, so that it can be restored", () => {
    expect(listed([a, b, c], [b, fresh])).toEqual(["-a", "b", "-c", "fresh"]);
    expect(listed([a, b, c], [])).toEqual(["-a", "-b", "-c"]);
  });

  test("do not contain a removed new one", () => {
    expect(listed([a, fresh], [a])).toEqual(["a"]);
  });

  test("have their original order once every repaired one is restored", () => {
    const before = Array.from({ length: 8 }, (_, at) => damage(String(at)));
    fc.assert(fc.property(fc.subarray(before), (kept) => {
      const all = withRepaired(before, [...kept, fresh]);
      expect(all.map(({ damage }) => damage)).toEqual([...before, fresh]);
      expect(all.filter(({ isRepaired }) => !isRepaired).map(({ damage }) => damage))
        .toEqual([...kept, fresh]);
    }));
  });
});

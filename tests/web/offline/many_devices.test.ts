import { expect, test } from "vitest";
import { play } from "../../support/offline_play.ts";

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

test.each(SEEDS)(
  "three devices, 100 random steps: each saved version is recorded once or visible (%i)",
  async (seed) => {
    const { saved, recorded, visible, settled } = await play(seed, 100);
    expect(saved.length).toBeGreaterThan(10);
    const wrong = saved.filter((mark) => {
      const times = recorded.get(mark) ?? 0;
      if (times > 1) return true;
      return times === 0 && !visible.has(mark) && !settled.has(mark);
    });
    expect(wrong).toEqual([]);
  },
);

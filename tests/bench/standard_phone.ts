import { launchChromium } from "../support/browser/chromium.ts";

/**
 * The machine for which "4 × slower processor" means a phone of the middle class, by the index that
 * Lighthouse gives machines (`environment.benchmarkIndex`; its throttling is made for 1500 and more).
 */
export const STANDARD_MACHINE = 1533;
/** The slowdown of the standard phone against the standard machine. */
const SLOWER = 4;

/** A phone as which a page is measured. */
export interface Phone {
  /** Suffix of a measurement's name; empty for the plain fourfold slowdown. */
  readonly suffix: string;
  /** The rate of Chromium's processor throttling. */
  readonly rate: number;
  /** Description in a measurement's detail. */
  readonly words: string;
}

/**
 * The phones as which a page is measured now: always the one that is 4 × slower than this machine;
 * if this machine is slower than the standard one, or busy, also the standard phone, which is 4 ×
 * slower than the standard machine.
 */
export async function phonesToday(): Promise<Phone[]> {
  const plain = { suffix: "", rate: SLOWER, words: `${SLOWER} × slower processor` };
  const index = await machineIndex();
  if (index >= STANDARD_MACHINE) return [plain];
  return [plain, {
    suffix: ", standard phone",
    rate: standardSlowdown(index),
    words: `${standardSlowdown(index).toFixed(2)} × slower processor: this machine's index is ${
      index.toFixed(0)
    } now, the standard one's ${STANDARD_MACHINE}`,
  }];
}

/**
 * How much a machine must be slowed down to be the standard phone.
 *
 * @returns 1 if the machine is no faster than the phone, whose figures are then too high
 */
export function standardSlowdown(index: number): number {
  return Math.min(SLOWER, Math.max(1, SLOWER * index / STANDARD_MACHINE));
}

/** The current speed of a new browser on this machine, on Lighthouse's scale. */
async function machineIndex(): Promise<number> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    return await page.evaluate(countWork);
  } finally {
    await browser.close();
  }
}

/**
 * Runs in a page: builds strings (with garbage) and copies arrays (without), and returns the mean of
 * both, a tenth of the rounds a second.
 */
function countWork(): number {
  const MOST = 500;
  const [letters, numbers] = [10_000, 100_000];
  const from = Array.from({ length: numbers }, (_, place) => place);
  const to = from.slice();
  function buildString(): unknown {
    let text = "";
    for (let letter = 0; letter < letters; letter += 1) text += "a";
    return text;
  }
  function copyArray(): unknown {
    for (let place = 0; place < numbers; place += 1) to[place] = from[place] ?? 0;
    return to;
  }
  function tenthOfRoundsASecond(work: () => unknown): number {
    const begun = performance.now();
    let rounds = 0;
    while (performance.now() - begun < MOST) {
      if (!work()) throw new Error("The work must have a result");
      rounds += 1;
    }
    return rounds / 10 / ((performance.now() - begun) / 1000);
  }
  return (tenthOfRoundsASecond(buildString) + tenthOfRoundsASecond(copyArray)) / 2;
}

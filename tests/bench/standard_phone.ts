import { launchChromium } from "../support/browser/chromium.ts";

/**
 * The machine for which "4 × slower processor" means a phone of the middle class, by the index that
 * Lighthouse gives machines (`environment.benchmarkIndex`; its throttling is made for 1500 and more).
 */
export const STANDARD_MACHINE = 1533;
/** How much slower than the standard machine the promised phone is. */
const SLOWER = 4;

/** A phone as which a page is measured. */
export interface Phone {
  /** What a measurement adds to its name; nothing for the plain fourfold slowdown. */
  readonly suffix: string;
  /** The rate of Chromium's processor throttling. */
  readonly rate: number;
  /** What a measurement's detail says of it. */
  readonly words: string;
}

/**
 * The phones as which a page is to be measured in this minute: always the one that is 4 × slower than
 * this machine; where this machine is itself slower than the standard one, or others use it beside
 * us, also the standard phone, which is 4 × slower than the standard machine.
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
 * @returns 1 where the machine is no faster than the phone, whose figures are then too high
 */
export function standardSlowdown(index: number): number {
  return Math.min(SLOWER, Math.max(1, SLOWER * index / STANDARD_MACHINE));
}

/** The speed of this machine's browser in this second, on Lighthouse's scale, which a new browser tells within seconds. */
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
 * Runs in a page: strings that are built (work that leaves garbage) and arrays that are copied (work
 * that leaves none), a tenth of the rounds a second, the mean of both.
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

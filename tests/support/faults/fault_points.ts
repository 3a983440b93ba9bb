import { setTimeout as wait } from "node:timers/promises";

/** The life of one instance of the server: what happens after its end happens nowhere. */
export interface Life {
  isOver: boolean;
  /** Resolves when the instance has crashed. */
  readonly ended: Promise<void>;
  end(): void;
}

/** A call at which a fault is injected: the `nth` call with this label in a run. */
export interface Point {
  readonly label: string;
  readonly nth: number;
}

/** One point and the fault that is injected there. */
export interface Injection {
  readonly point: Point;
  readonly fault: FaultName;
}

/** A call that passes a point: whose it is, and how the world performs it. */
interface Passing<T> {
  readonly life: Life;
  readonly work: () => Promise<T>;
  /** Resolves when enough other calls have overtaken this one. */
  readonly overtaken: () => Promise<void>;
}

/** What the server sees of a call that failed. */
export class InjectedFault extends TypeError {
  override readonly name = "InjectedFault";
  constructor() {
    super("connection broken");
  }
}

/** The faults of a call, by name. */
const FAULTS = {
  /** The call fails, and has no effect. */
  "error": () => Promise.reject(new InjectedFault()),
  /** The embedded store was held by another handle. */
  "locked": () => Promise.reject(new TypeError("database is locked")),
  /** The call takes effect, and fails. */
  "lost reply": async ({ work }) => {
    await work();
    throw new InjectedFault();
  },
  /** Later calls overtake this one. */
  "delay": async ({ work, overtaken }) => {
    await overtaken();
    return await work();
  },
  /** The instance is killed before the call takes effect. */
  "crash before": ({ life }) => {
    life.end();
    return never();
  },
  /** The instance is killed before it reads the reply. */
  "crash after": async ({ life, work }) => {
    await work();
    life.end();
    return await never();
  },
} satisfies Record<string, <T>(passing: Passing<T>) => Promise<T>>;

export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS).filter(isFaultName);

export function isFaultName(text: string): text is FaultName {
  return Object.hasOwn(FAULTS, text);
}

/** Whether a fault is possible at calls with this label. */
export function isFaultAt(fault: FaultName, label: string): boolean {
  return fault !== "locked" || label.startsWith("commit ");
}

/** All calls of all instances pass here, and are counted by their label. */
export interface FaultPoints {
  /** How often each label was passed. */
  readonly counts: ReadonlyMap<string, number>;
  /** Whether a fault has happened. */
  readonly isHit: boolean;
  pass<T>(life: Life, label: string, work: () => Promise<T>): Promise<T>;
  /** The fault of this passing, for a call that produces it by itself. */
  take(label: string): FaultName | undefined;
  perform<T>(fault: FaultName | undefined, life: Life, work: () => Promise<T>): Promise<T>;
  /** Waits until, for a moment, no call of a living instance is under way, and `isBusy` is false. */
  idle(isBusy: () => boolean): Promise<void>;
  /** From here on nothing is counted, and no fault is injected. */
  disarm(): void;
}

export function createFaultPoints(
  injection?: Injection,
  draw: (label: string) => FaultName | undefined = () => undefined,
): FaultPoints {
  const counts = new Map<string, number>();
  let isArmed = true;
  let isHit = false;
  let passed = 0;
  const underWay = new Map<symbol, Life>();

  function take(label: string): FaultName | undefined {
    passed += 1;
    if (!isArmed) return undefined;
    const nth = (counts.get(label) ?? 0) + 1;
    counts.set(label, nth);
    const { point, fault } = injection ?? {};
    const taken = point?.label === label && point.nth === nth ? fault : draw(label);
    isHit ||= taken !== undefined;
    return taken;
  }

  async function overtaken(): Promise<void> {
    const [from, deadline] = [passed, performance.now() + LONGEST_DELAY];
    while (passed < from + OVERTAKING && performance.now() < deadline) await wait(1);
  }

  async function perform<T>(
    fault: FaultName | undefined,
    life: Life,
    work: () => Promise<T>,
  ): Promise<T> {
    if (life.isOver) return await never();
    const call = Symbol();
    underWay.set(call, life);
    try {
      return fault ? await FAULTS[fault]({ life, work, overtaken }) : await work();
    } finally {
      underWay.delete(call);
      // A process that was killed neither gets a reply nor learns of a failure.
      if (life.isOver) await never();
    }
  }

  return {
    counts,
    get isHit() {
      return isHit;
    },
    take,
    perform,
    async pass(life, label, work) {
      return life.isOver ? await never() : await perform(take(label), life, work);
    },
    async idle(isBusy) {
      const deadline = performance.now() + LONGEST_IDLING;
      for (let quiet = 0; quiet < QUIET_LOOKS && performance.now() < deadline;) {
        const before = passed;
        await wait(LOOK);
        const isQuiet = passed === before && !isBusy() &&
          underWay.values().every(({ isOver }) => isOver);
        quiet = isQuiet ? quiet + 1 : 0;
      }
    },
    disarm() {
      isArmed = false;
    },
  };
}

/** Draws a fault at about every two-hundredth call, and now and then a crash. */
export function drawFaults(random: () => number): (label: string) => FaultName | undefined {
  return (label) => {
    if (random() >= STORM_RATE) return undefined;
    const fault = FAULT_NAMES[Math.floor(random() * FAULT_NAMES.length)];
    const isRare = fault?.startsWith("crash") && random() < FEWER_CRASHES;
    return !fault || isRare || !isFaultAt(fault, label) ? undefined : fault;
  };
}

export function newLife(): Life {
  const { promise, resolve } = Promise.withResolvers<void>();
  const life: Life = {
    isOver: false,
    ended: promise,
    end() {
      life.isOver = true;
      resolve();
    },
  };
  return life;
}

/** A point and its fault as one text, which `deno task faults` takes as arguments. */
export function nameOf({ point: { label, nth }, fault }: Injection): string {
  return `"${label}" ${nth} "${fault}"`;
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}

const STORM_RATE = 0.005;
const FEWER_CRASHES = 0.8;
/** Calls that overtake a delayed one, and milliseconds that it waits for them. */
const OVERTAKING = 40;
const LONGEST_DELAY = 60;
/** Milliseconds between two looks; how many must show nothing, longer than a pause between two tries. */
const LOOK = 5;
const QUIET_LOOKS = 10;
const LONGEST_IDLING = 30_000;

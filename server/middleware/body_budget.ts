import { Busy } from "../../shared/refusals.ts";

/** Memory, in bytes, that bodies of one kind may take until their replies are made. */
interface BodyBudget {
  /**
   * Reserves the whole size of a body before it is read, and waits for it: uploads in line cost no
   * memory. @throws Busy after `patience` ms, or when the line is dismissed.
   */
  reserve(bytes: number, patience: number): Promise<HeldBytes>;
  /**
   * Holds a body that grows as it arrives. If there is no room, the largest one that is still
   * arriving is refused (`evict`), so that senders of huge or endless bodies keep out only each other.
   * If too many are arriving, since a body that takes long takes a connection, too, the oldest one of
   * the site with the most is refused.
   */
  hold(site: string, evict: () => void): HeldBytes;
  /** Refuses all that wait, since the server stops. */
  dismiss(): void;
}

/** The part of a budget that one body has. */
interface HeldBytes {
  /** @throws Busy if there is no room, and no larger body to refuse. */
  grow(bytes: number): void;
  /** The body is complete, so it is not refused for others any more. */
  arrived(): void;
  /** Gives the bytes back; a second time does nothing. */
  leave(): void;
}

/** A budget of `most` bytes, and of `mostArriving` bodies at a time that are not complete. */
export function createBodyBudget(most: number, mostArriving: number): BodyBudget {
  let used = 0;
  const arriving: Arriving = new Map();
  const line: { bytes: number; admit: () => void; refuse: (why: string) => void }[] = [];

  function hold(site: string, evict: () => void): HeldBytes {
    if (arriving.size >= mostArriving) refuse(oldestOfBusiest(arriving));
    const body = { size: 0, site, evict };
    const held: HeldBytes = {
      grow(bytes) {
        while (used + bytes > most) makeRoom(body.size + bytes);
        used += bytes;
        body.size += bytes;
      },
      arrived: () => void arriving.delete(held),
      leave() {
        arriving.delete(held);
        used -= body.size;
        body.size = 0;
        admitNext();
      },
    };
    arriving.set(held, body);
    return held;
  }

  function makeRoom(wanted: number): void {
    const largest = largestOf(arriving, wanted);
    if (!largest) throw new Busy(`bodies under way take ${used} bytes`, RETRY_AFTER);
    refuse(largest);
  }

  function refuse(held: HeldBytes | undefined): void {
    if (!held) return;
    arriving.get(held)?.evict();
    held.leave();
  }

  function admitNext(): void {
    for (let next = line[0]; next && used + next.bytes <= most; next = line[0]) {
      line.shift();
      next.admit();
    }
  }

  return {
    hold,
    reserve(bytes, patience) {
      return new Promise((resolve, reject) => {
        function leaveLine(): void {
          clearTimeout(timer);
          const place = line.indexOf(waiting);
          if (place >= 0) line.splice(place, 1);
        }
        const waiting = {
          bytes,
          admit() {
            leaveLine();
            const held = hold("", () => undefined);
            held.arrived();
            held.grow(bytes);
            resolve(held);
          },
          refuse(why: string) {
            leaveLine();
            reject(new Busy(why, RETRY_AFTER));
          },
        };
        const timer = setTimeout(() => waiting.refuse("too many uploads wait"), patience);
        line.push(waiting);
        admitNext();
      });
    },
    dismiss() {
      for (const waiting of [...line]) waiting.refuse("the server is stopping");
    },
  };
}

/** Bodies that are not complete, the oldest first. */
type Arriving = Map<HeldBytes, { size: number; readonly site: string; evict: () => void }>;

/** The largest of them, if it has more than `wanted` bytes. */
function largestOf(arriving: Arriving, wanted: number): HeldBytes | undefined {
  let largest: HeldBytes | undefined;
  let size = wanted;
  for (const [held, body] of arriving) {
    if (body.size > size) [largest, size] = [held, body.size];
  }
  return largest;
}

/** The oldest one of the site that sends the most of them. */
function oldestOfBusiest(arriving: Arriving): HeldBytes | undefined {
  const bySite = Map.groupBy(arriving, ([, { site }]) => site);
  const [busiest = []] = [...bySite.values()].sort((one, other) => other.length - one.length);
  return busiest[0]?.[0];
}

/** Seconds after which a refused sender comes back. */
const RETRY_AFTER = 5;

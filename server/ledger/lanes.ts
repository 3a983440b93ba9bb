/** Runs tasks of the same lane one after the other; those of other lanes run at the same time. */
export type Lanes = <T>(lane: string, work: () => Promise<T>) => Promise<T>;

/** Lanes that exist only while a task is in them. */
export function createLanes(): Lanes {
  const lanes = new Map<string, Promise<unknown>>();
  return (lane, work) => {
    const before = lanes.get(lane);
    const mine = before ? before.then(work) : work();
    const settled = mine.catch(() => undefined).then(() => {
      if (lanes.get(lane) === settled) lanes.delete(lane);
    });
    lanes.set(lane, settled);
    return mine;
  };
}

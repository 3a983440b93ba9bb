/**
 * A lock that all tabs of a phone wait in line for: work begins when all before it is done. `onWait`
 * hears of each that has to wait.
 */
export function tabsInLine(
  onWait: () => void = () => {},
): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<void> | undefined;
  return (work) => {
    if (last) onWait();
    return last = (last ?? Promise.resolve()).then(work);
  };
}

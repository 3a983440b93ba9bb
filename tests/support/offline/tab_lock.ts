/**
 * A lock that all tabs of a phone share: work begins once all earlier work is done. `onWait` is called
 * for each that has to wait.
 */
export function tabLock(
  onWait: () => void = () => {},
): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<void> | undefined;
  return (work) => {
    if (last) onWait();
    return last = (last ?? Promise.resolve()).then(work);
  };
}

/**
 * Whether a protocol proves that its car has left, or come back: it was filled at the car, or
 * signed, also by a scan of a prepared one.
 */
export function isDone(
  { filled, signed }: { readonly filled: boolean; readonly signed: boolean },
): boolean {
  return filled || signed;
}

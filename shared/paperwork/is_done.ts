/**
 * Whether a protocol says that its car has left, or come back: somebody filled it at the car, or it
 * was signed, if only by a scan of what was prepared.
 */
export function isDone(
  { filled, signed }: { readonly filled: boolean; readonly signed: boolean },
): boolean {
  return filled || signed;
}

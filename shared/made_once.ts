/**
 * Calls `make` at the first use only: creating Intl objects takes a slow phone tens of
 * milliseconds.
 */
export function madeOnce<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => made ??= make();
}

/** `make`, called at the first wish only: what Intl makes takes a slow phone tens of milliseconds. */
export function madeOnce<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => made ??= make();
}

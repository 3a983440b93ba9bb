/** `base` with the fields of `patch`; absent fields stay. */
export function patched<T extends object>(
  base: T,
  patch: { readonly [Key in keyof T]?: T[Key] | undefined },
): T {
  const next = { ...base };
  function take<Key extends keyof T>(key: Key): void {
    const value = patch[key];
    if (value !== undefined) next[key] = value;
  }
  for (const key in base) take(key);
  return next;
}

/** Whether a save changes anything: otherwise the version stays. */
export function isChanged(before: object, after: object): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

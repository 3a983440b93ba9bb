/** Whether a save says anything new: one that does not leaves the version as it is. */
export function isChanged(before: object, after: object): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

/** Whether a save changes anything: otherwise the version stays. */
export function isChanged(before: object, after: object): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

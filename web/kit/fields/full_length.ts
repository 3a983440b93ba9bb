/** A control with the browser's `maxLength`; below 0 there is no limit. */
export interface LimitedControl {
  readonly value: string;
  readonly maxLength: number;
}

/**
 * The `maxLength` of a control that has reached it; 0 otherwise, and for short fields such as a
 * time, where reaching it is normal.
 */
export function fullLength({ value, maxLength }: LimitedControl): number {
  return maxLength >= LEAST && value.length >= maxLength ? maxLength : 0;
}

const LEAST = 20;

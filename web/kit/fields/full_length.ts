/** A control that the browser lets take `maxLength` letters; below 0 there is no such limit. */
export interface LimitedControl {
  readonly value: string;
  readonly maxLength: number;
}

/**
 * The letters that fit, where no more do; 0 where there is room. A short field, such as a time, is not
 * full but complete.
 */
export function fullLength({ value, maxLength }: LimitedControl): number {
  return maxLength >= LEAST && value.length >= maxLength ? maxLength : 0;
}

const LEAST = 20;

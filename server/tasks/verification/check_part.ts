/** The result for one kind of stored things: how many there are, and what is wrong with them. */
export interface CheckPart {
  readonly count: number;
  readonly problems: readonly string[];
}

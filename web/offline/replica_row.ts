/** One thing of the server's that the coming days need, as its reply gave it. */
export interface ReplicaRow {
  readonly type: "rental" | "car" | "handover" | "return" | "condition" | "agreement" | "rates";
  readonly id: string;
  readonly value: unknown;
}

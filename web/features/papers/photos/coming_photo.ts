import type { ProtocolPhoto } from "../../../../shared/paperwork/protocol_content.ts";

/** A photo on its way into the protocol. */
export interface ComingPhoto {
  readonly photo: ProtocolPhoto;
  readonly file: Blob;
  state:
    | { readonly status: "waiting" | "shrinking" | "keeping" }
    /** May be tried again. */
    | { readonly status: "failed"; readonly sentence: string }
    /** Would fail again. */
    | { readonly status: "unreadable"; readonly sentence: string };
}

/** How many photos are not in the protocol: those that may come yet, and those that never will. */
export interface ComingCount {
  readonly onTheWay: number;
  readonly unusable: number;
}

/** Counts them. */
export function comingCount(coming: readonly ComingPhoto[]): ComingCount {
  const unusable = coming.filter(({ state }) => state.status === "unreadable").length;
  return { onTheWay: coming.length - unusable, unusable };
}

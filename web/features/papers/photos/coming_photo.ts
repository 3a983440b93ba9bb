import type { ProtocolPhoto } from "../../../../shared/paperwork/protocol_content.ts";

/** A photo that is being added to the protocol. */
export interface ComingPhoto {
  readonly photo: ProtocolPhoto;
  readonly file: Blob;
  state:
    | { readonly status: "waiting" | "shrinking" | "keeping" }
    /** Another try may succeed. */
    | { readonly status: "failed"; readonly sentence: string }
    /** Another try would fail too. */
    | { readonly status: "unreadable"; readonly sentence: string };
}

/** The number of photos that are not in the protocol: those that may be added, and unusable ones. */
export interface ComingCount {
  readonly onTheWay: number;
  readonly unusable: number;
}

/** Counts the photos by whether they can still be added. */
export function comingCount(coming: readonly ComingPhoto[]): ComingCount {
  const unusable = coming.filter(({ state }) => state.status === "unreadable").length;
  return { onTheWay: coming.length - unusable, unusable };
}

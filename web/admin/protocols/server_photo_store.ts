import { ProblemFailure } from "../../state/failures.ts";
import {
  deleteProtocolPhoto,
  protocolPhotoFile,
  putProtocolPhoto,
} from "../../state/protocol_api.ts";
import type { PhotoStore } from "./photos/photo_store.ts";

/** The photos of a rental's protocols, on the server. */
export function serverPhotoStore(rentalId: string): PhotoStore {
  return {
    put: (id, photo) => putProtocolPhoto(id, rentalId, photo),
    get: protocolPhotoFile,
    async remove(id) {
      try {
        await deleteProtocolPhoto(id);
      } catch (failure) {
        // Gone already, or a saved protocol still names it: its next save lets it go.
        const harmless = failure instanceof ProblemFailure && [404, 409].includes(failure.status);
        if (!harmless) throw failure;
      }
    },
  };
}

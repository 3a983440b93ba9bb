import type { ProtocolPhoto } from "../../../../shared/paperwork/protocol_content.ts";
import type { PhotoStore } from "./photo_store.ts";

/** The photos of a protocol; read only without `onChange`. */
export function PhotoStrip({ photos }: {
  photos: readonly ProtocolPhoto[];
  store: PhotoStore;
  onChange?: (photos: ProtocolPhoto[]) => void;
}) {
  return <ol>{photos.map(({ id, note }) => <li key={id}>{note}</li>)}</ol>;
}

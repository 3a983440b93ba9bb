/** Where the photos of a protocol lie, by their ids: on the server, or on the device. */
export interface PhotoStore {
  /** Keeps a JPEG under its id; the same one again is harmless. Fails with what went wrong. */
  put(id: string, photo: Blob): Promise<void>;
  /** The photo under this id; undefined where it cannot be had now. */
  get(id: string): Promise<Blob | undefined>;
  /** Forgets it; one that is not there is forgotten already. */
  remove(id: string): Promise<void>;
}

/** Stores the photos of a protocol by id, on the server or on the device. */
export interface PhotoStore {
  /** Stores a JPEG under its id; repeating it is harmless. Rejects if storing fails. */
  put(id: string, photo: Blob): Promise<void>;
  /** Returns the photo; undefined if it cannot be loaded now. */
  get(id: string): Promise<Blob | undefined>;
  /** Deletes the photo; does nothing if there is none. */
  remove(id: string): Promise<void>;
}

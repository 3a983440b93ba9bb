/** A file as it was put in; `etag` changes with its bytes. */
export interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  readonly etag: string;
}

/**
 * Where files live: chunks in the store, or an S3-compatible storage. A path is made of segments
 * joined by slashes, such as `car/{carId}/{imageId}/960.webp`. A file is there whole or not at all.
 */
export interface Files {
  /** Puts a file, also in the place of an older one. Readers see the one or the other. */
  put(path: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<void>;
  get(path: string): Promise<StoredFile | undefined>;
  /** Deletes a file, or what is left of one; nothing happens where there is none. */
  delete(path: string): Promise<void>;
  /** Paths that begin with `prefix`, in order. */
  list(prefix: string): Promise<string[]>;
  /** Paths of which only a part is there: they are being put, or were until the power went. */
  parts(prefix: string): Promise<string[]>;
}

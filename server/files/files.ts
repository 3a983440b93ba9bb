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
  /** Stores a file, replacing an older one; readers get either the old or the new one. */
  put(path: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<void>;
  get(path: string): Promise<StoredFile | undefined>;
  /** Deletes a file, complete or partial; does nothing if there is none. */
  delete(path: string): Promise<void>;
  /** Paths that begin with `prefix`, in order. */
  list(prefix: string): Promise<string[]>;
  /** Paths of partial files: they are being put, or were interrupted by a crash. */
  parts(prefix: string): Promise<string[]>;
}

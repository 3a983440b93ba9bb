/** Where the files of a car's photos lie: what anyone may load, and the originals. */
export function carFolders(carId: string): string[] {
  return [`car/${carId}/`, `original/${carId}/`];
}

/** The same for one photo, whose files have a folder of their own. */
export function photoFolders(
  carId: string,
  folderId: string,
): { readonly public: string; readonly original: string } {
  return { public: `car/${carId}/${folderId}/`, original: `original/${carId}/${folderId}/` };
}

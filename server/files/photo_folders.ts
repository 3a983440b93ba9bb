/** Where the files of a photo lie, in folders of its own: what anyone may load, and the original. */
export function photoFolders(
  carId: string,
  folderId: string,
): { readonly public: string; readonly original: string } {
  return { public: `car/${carId}/${folderId}/`, original: `original/${carId}/${folderId}/` };
}

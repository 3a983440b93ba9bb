/** The folders of a photo's files: one for the public widths, one for the original. */
export function photoFolders(
  carId: string,
  folderId: string,
): { readonly public: string; readonly original: string } {
  return { public: `car/${carId}/${folderId}/`, original: `original/${carId}/${folderId}/` };
}

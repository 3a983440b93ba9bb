/** Values of a form, with the version that a save must name in `If-Match`. */
export type Versioned<Values> = { readonly values: Values; readonly etag: string };

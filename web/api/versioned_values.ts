/** What a form shows of an object, with the version that a save has to name in `If-Match`. */
export type Versioned<Values> = { readonly values: Values; readonly etag: string };

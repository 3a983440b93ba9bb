/**
 * The service worker puts this header on a reply that it took from its cache: the HTTP date at which
 * the server sent it. The transport hands it to noteDataAge.
 */
export const DATA_AGE_HEADER = "X-Data-From";

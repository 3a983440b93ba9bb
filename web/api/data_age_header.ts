/**
 * The service worker adds this header to a reply from its cache: the HTTP date at which the server
 * sent it. The transport passes it to noteDataAge.
 */
export const DATA_AGE_HEADER = "X-Data-From";

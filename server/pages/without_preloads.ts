const CODE = /<link rel="(?:modulepreload|preload" as="style)"[^>]*>\n?/g;

/**
 * A page without what tells a browser to load code and styles early: where the device holds them
 * already, twenty small loads would only stand between the page and its first view.
 */
export function withoutPreloads(html: string): string {
  const head = html.indexOf("</head>");
  return html.slice(0, head).replace(CODE, "") + html.slice(head);
}

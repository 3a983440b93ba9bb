import type { Site } from "./site.ts";

/**
 * Keeps search engines out of the back office and the API. Pages that they may read but must not
 * index, such as the login, send `X-Robots-Tag`.
 */
export function robots({ publicUrl }: Pick<Site, "publicUrl">): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

import type { Site } from "./site.ts";

/**
 * Where search engines do not look: the back office and the calls. What they shall not show but may
 * read, such as the login, says so itself (`X-Robots-Tag`).
 */
export function robots({ publicUrl }: Pick<Site, "publicUrl">): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

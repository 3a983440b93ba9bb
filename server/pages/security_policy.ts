import type { secureHeaders } from "hono/secure-headers";
import type { Config } from "../config.ts";

/**
 * The headers that every page carries (decisions §9.11), for Hono's `secureHeaders`. Inline styles
 * are allowed by their hashes; data blocks are never executed and need no permission.
 */
export function pagePolicy(
  { publicUrl, imageBaseUrl }: Pick<Config, "publicUrl" | "imageBaseUrl">,
  styleHashes: readonly string[] = [],
): Parameters<typeof secureHeaders>[0] {
  const images = imageBaseUrl ? [new URL(imageBaseUrl).origin] : [];
  return {
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", ...styleHashes],
      imgSrc: ["'self'", "data:", "blob:", ...images],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...images],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      // The preview of a paper, drawn in the browser; no other address is framed.
      frameSrc: ["blob:"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: transportSecurity(publicUrl),
    xFrameOptions: "DENY",
    permissionsPolicy: { camera: ["self"], geolocation: [], microphone: [], payment: [] },
    // A route's own policy stays: an icon opened by itself may do less, the documentation a bit
    // more.
    overwrite: false,
    // Pictures may be shown from another address (IMAGE_BASE_URL).
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    removePoweredBy: false,
  };
}

/** Strict-Transport-Security behind TLS. */
export function transportSecurity(publicUrl: string): string | false {
  return publicUrl.startsWith("https:") ? "max-age=31536000; includeSubDomains" : false;
}

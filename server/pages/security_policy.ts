import type { secureHeaders } from "hono/secure-headers";
import type { Config } from "../config.ts";

/** The headers that every reply carries (decisions §9.11), for Hono's `secureHeaders`. */
export function securityPolicy(
  { publicUrl, imageBaseUrl }: Config,
): Parameters<typeof secureHeaders>[0] {
  const images = imageBaseUrl ? [new URL(imageBaseUrl).origin] : [];
  return {
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", "data:", "blob:", ...images],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...images],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: publicUrl.startsWith("https:")
      ? "max-age=31536000; includeSubDomains"
      : false,
    xFrameOptions: "DENY",
    permissionsPolicy: { camera: ["self"], geolocation: [], microphone: [], payment: [] },
  };
}

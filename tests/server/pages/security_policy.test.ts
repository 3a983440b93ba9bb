import { expect, test } from "vitest";
import { pagePolicy } from "../../../server/pages/security_policy.ts";

test("pages load scripts, styles, workers and frames from their own origin only, and evaluate no text", () => {
  const policy = pagePolicy({ publicUrl: "https://example.com", imageBaseUrl: "" });
  const directives = policy?.contentSecurityPolicy;
  expect(directives).toEqual({
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", "data:", "blob:"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    // Only blobs of the page itself, such as the preview of a paper.
    frameSrc: ["blob:"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  });
});

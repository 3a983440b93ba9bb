import { expect, test } from "vitest";
import { pagePolicy } from "../../../server/pages/security_policy.ts";

test("pages take scripts, styles, workers and frames from nowhere else, and run no text", () => {
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
    // Only what the page itself has drawn, such as the preview of a paper.
    frameSrc: ["blob:"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  });
});

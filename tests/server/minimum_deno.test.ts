import { expect, test } from "vitest";
import { denoFault } from "../../server/minimum_deno.ts";

test("a version of Deno that cannot draw PDFs is refused in one sentence", () => {
  for (const old of ["1.46.3", "2.5.0", "2.6.8", "2.7.13"]) {
    expect(denoFault(old)).toMatch(/^Cannot start: Deno .* 2\.7\.14 or newer is needed\.$/);
  }
  for (const good of ["2.7.14", "2.9.6", "2.10.0", "3.0.0", "2.9.6+abc", Deno.version.deno]) {
    expect(denoFault(good)).toBeUndefined();
  }
});

import { afterEach, vi } from "vitest";

// Runs before each test file: files follow each other in one process, and what the modules of one
// remember is not the next one's.
vi.resetModules();

// What a test put in the place of a global, a method or the clock is not the next one's.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

// Components show the sample business, as they do in a browser whose page came with its facts.
const [{ showCompany }, { sampleCompany }] = await Promise.all([
  import("../../web/brand/company.ts"),
  import("../../server/tasks/sample/company.ts"),
]);
showCompany(sampleCompany);

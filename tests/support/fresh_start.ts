import { vi } from "vitest";

// Runs before each test file: files follow each other in one process, and what one put in the place
// of a module, a global, a method or the clock is not the next one's, nor what its modules remember.
vi.resetModules();
vi.unstubAllGlobals();
vi.restoreAllMocks();
vi.useRealTimers();

// Components show the sample business, as they do in a browser whose page came with its facts.
const [{ showCompany }, { sampleCompany }] = await Promise.all([
  import("../../web/brand/company.ts"),
  import("../../server/tasks/sample/company.ts"),
]);
showCompany(sampleCompany);

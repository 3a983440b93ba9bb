import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { openSite, type Site, type SiteSetup } from "./browser_site.ts";
import type { Visit } from "./browser_visit.ts";

/**
 * A site for all tests of a file. After each test its visits end, and the test fails if anything
 * went wrong behind their screens that it did not expect.
 */
export function browserSuite(setup: SiteSetup = {}): Pick<Site, "origin" | "mail" | "visit"> {
  let site: Site | undefined;
  const visits: Visit[] = [];

  beforeAll(async () => {
    site = await openSite(setup);
  });
  afterEach(async () => {
    const ended = visits.splice(0);
    const faults = ended.flatMap((visit) => visit.faults.found());
    await Promise.all(ended.map((visit) => visit.context.close()));
    expect(faults, "what went wrong behind the screens").toEqual([]);
  });
  afterAll(() => site?.close());

  function started(): Site {
    if (!site) throw new Error("Cannot use the site: it has not started yet");
    return site;
  }
  return {
    get origin() {
      return started().origin;
    },
    get mail() {
      return started().mail;
    },
    async visit(...wish) {
      const visit = await started().visit(...wish);
      visits.push(visit);
      return visit;
    },
  };
}

import { afterEach, expect } from "vitest";
import { allTests } from "../each_test.ts";
import { openSite, type Site, type SiteSetup } from "./browser_site.ts";
import type { Visit, VisitOptions } from "./browser_visit.ts";

/** The site of the tests of a file. */
export interface Suite extends Pick<Site, "origin" | "mail" | "visit" | "restart"> {
  /** A visit that all tests of the file share. */
  stay(options?: VisitOptions): Promise<Visit>;
}

/**
 * A site for all tests of a file. After each test its visits end, and the test fails if they had
 * faults that it did not expect.
 */
export function browserSuite(setup: SiteSetup = {}): Suite {
  const site = allTests(() => openSite(setup));
  const visits: Visit[] = [];
  const staying: Visit[] = [];

  afterEach(async () => {
    const ended = visits.splice(0);
    const faults = [...ended, ...staying].flatMap((visit) => visit.faults.found());
    for (const visit of staying) visit.faults.forget();
    await Promise.all(ended.map((visit) => visit.context.close()));
    expect(faults, "unexpected faults").toEqual([]);
  });
  return {
    get origin() {
      return site.origin;
    },
    get mail() {
      return site.mail;
    },
    restart: (clockAhead) => site.restart(clockAhead),
    async visit(...args) {
      const visit = await site.visit(...args);
      visits.push(visit);
      return visit;
    },
    async stay(options) {
      const visit = await site.visit(options);
      staying.push(visit);
      return visit;
    },
  };
}

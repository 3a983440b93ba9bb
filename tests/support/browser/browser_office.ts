import { beforeAll } from "vitest";
import { administratorTokens } from "./browser_administrator_tokens.ts";
import type { Device } from "./browser_devices.ts";
import { openDayOffline } from "./browser_offline_office.ts";
import { type OtherAdministrator, otherAdministrator } from "./browser_other_administrator.ts";
import type { SiteSetup } from "./browser_site.ts";
import { browserSuite, type Suite } from "./browser_suite.ts";
import { leaveOutEntryReload, type Visit } from "./browser_visit.ts";

/** The site of the tests of a file, with the browser of an administrator. */
export interface OfficeSuite {
  readonly site: Suite;
  /** The tokens of the administrator's login, from the first test on. */
  readonly tokens: Readonly<Record<string, string>>;
  /** Another administrator, who logs in with the first call. */
  readonly other: OtherAdministrator;
  /** The administrator's browser at `path`; `own` are the tokens of another login. */
  openOffice(path: string, device?: Device, own?: OfficeSuite["tokens"]): Promise<Visit>;
  /** The administrator's app, started at `path` without a network. */
  openDayOffline(path: string, device: Device): Promise<Visit>;
}

/** A site for all tests of a file, whose administrator has logged in. */
export function officeSuite(setup: SiteSetup = {}): OfficeSuite {
  const site = browserSuite(setup);
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    Object.assign(tokens, await administratorTokens(site.origin));
  });
  let other: Promise<OtherAdministrator> | undefined;
  return {
    site,
    tokens,
    other: {
      async call(...request) {
        other ??= otherAdministrator(site.origin);
        return await (await other).call(...request);
      },
    },
    openOffice: (path, device, own = tokens) => openOffice(site, own, path, device),
    openDayOffline: (path, device) => openDayOffline(site, tokens, path, device),
  };
}

/** An administrator's browser at `path` of the back office, after the reload on entering it. */
export async function openOffice(
  site: Suite,
  tokens: Readonly<Record<string, string>>,
  path: string,
  device: Device = "office",
): Promise<Visit> {
  const visit = await site.visit({ device, kept: tokens });
  await leaveOutEntryReload(visit.context);
  await visit.page.goto(path);
  await visit.page.getByRole("heading", { level: 1 }).waitFor();
  return visit;
}

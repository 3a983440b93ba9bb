import { createCatalogue } from "../../../server/catalogue/catalogue.ts";
import { sampleCompany } from "../../../server/tasks/sample/company.ts";
import type { Company } from "../../../shared/company.ts";
import { administrator } from "./browser_administrator.ts";
import { openVisit, type Visit, type VisitOptions } from "./browser_visit.ts";
import { launchChromium } from "./chromium.ts";
import { type Release, type ServerProcess, startServer } from "../server/server_process.ts";
import { IN_SURVEY } from "../depth.ts";
import { startMailServer, type TestMailServer } from "../server/smtp.ts";

/** The initial data of a site. */
export interface SiteSetup {
  /** Puts the catalogue into the store before the server opens it. */
  readonly fill?: (kv: Deno.Kv) => Promise<void>;
  /** The facts of the business; the sample's by default, null for a new store. */
  readonly company?: Company | null;
  readonly env?: Record<string, string>;
  /** How far the server's clock is ahead of the machine's, in ms. */
  readonly clockAhead?: number;
  /** Whether the browser's window matters, through which Tab goes from the last link to the first. */
  readonly withWindow?: boolean;
}

/** The whole product: server process, store in a file, mail server, and browsers. */
export interface Site {
  readonly origin: string;
  readonly mail: TestMailServer;
  /** Opens a browser without any stored data, at the server's address or `at`. */
  visit(options?: VisitOptions, at?: string): Promise<Visit>;
  /** Stops the server and starts it at the same address, its clock `clockAhead` ms ahead. */
  restart(clockAhead: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts a site of its own; the web app must be built. */
export async function openSite(
  { clockAhead = 0, withWindow = IN_SURVEY, ...setup }: SiteSetup = {},
): Promise<Site> {
  // Everything that was started ends with the site, also if a later step of the start fails.
  await using begun = new AsyncDisposableStack();
  const { mail, start } = await prepareSite(begun, setup);
  let starting = start({ clockAhead });
  const launching = launchChromium({ withWindow });
  begun.defer(async () => void await (await starting).stop());
  begun.defer(async () => await (await launching).close());
  const [server, browser] = await Promise.all([starting, launching]);

  const ending = begun.move();
  return {
    origin: server.origin,
    mail,
    visit: (options, at = server.origin) => openVisit(browser, at, options),
    async restart(clockAhead) {
      await (await starting).stop();
      starting = start({ clockAhead, port: new URL(server.origin).port });
      await starting;
    },
    close: () => ending.disposeAsync(),
  };
}

/** Makes a site's store and mail server, which end with `begun`; `start` starts its server. */
export async function prepareSite(
  begun: AsyncDisposableStack,
  { fill, company = sampleCompany, env = {} }: Omit<SiteSetup, "clockAhead">,
): Promise<{ mail: TestMailServer; start: (release?: Release) => Promise<ServerProcess> }> {
  const folder = await Deno.makeTempDir({ prefix: "site_" });
  begun.defer(() => Deno.remove(folder, { recursive: true }));
  const storePath = `${folder}/ledger.sqlite3`;
  const kv = await Deno.openKv(storePath);
  if (company) {
    const put = { id: "company" as const, ...company };
    await createCatalogue(kv).change(() => [{ kind: "setting", put }]);
  }
  await fill?.(kv);
  kv.close();

  const mail = await startMailServer();
  begun.defer(() => mail.close());
  const settings = {
    SMTP_URL: mail.url,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...env,
  };
  return { mail, start: (release) => startServer(storePath, settings, release) };
}

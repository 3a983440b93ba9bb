import sharp from "sharp";
import { readConfig } from "../../server/config.ts";
import { createLog } from "../../server/log.ts";
import { liveThreeMonths } from "../../server/tasks/demo/live_three_months.ts";
import { instant } from "../../shared/warsaw.ts";
import { administrator } from "../support/browser/browser_administrator.ts";
import { openSite } from "../support/browser/browser_site.ts";
import { handbookScreens } from "../support/pages/screens/page_handbook_screens.ts";
import { photograph } from "../support/pages/screens/page_photograph.ts";

/**
 * deno task pictures [part of a name]: makes the pictures of README and handbook in docs/screens
 * from the demo. The web app must be built.
 */
const [wanted = ""] = Deno.args;
const folder = new URL(Deno.env.get("SHOTS") ?? "../../docs/screens/", import.meta.url);
const secret = "the secret of the pictures";
const config = readConfig("start", {
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
});
const site = await openSite({
  company: null,
  async fill(kv) {
    const log = createLog(() => undefined, () => "");
    await liveThreeMonths({ kv, config, log, secret }, instant(Date.now()));
  },
  env: { APP_SECRET: secret, RATE_LIMITS: "off" },
});
await photograph(site, handbookScreens.filter(({ name }) => name.includes(wanted)), {
  scale: { phone: 2, desk: 1 },
  fullPage: false,
  async keep(png, name) {
    const webp = await sharp(png).webp({ quality: 78, effort: 6 }).toBuffer();
    await Deno.writeFile(new URL(`${name}.webp`, folder), webp);
  },
});
await site.close();
Deno.exit(0);

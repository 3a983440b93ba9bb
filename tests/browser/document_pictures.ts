import sharp, { type Sharp } from "sharp";
import { readConfig } from "../../server/config.ts";
import { createLog } from "../../server/log.ts";
import { liveThreeMonths } from "../../server/tasks/demo/live_three_months.ts";
import { protocols } from "../../shared/api/protocol.ts";
import { fromWarsaw, instant, toWarsaw } from "../../shared/warsaw.ts";
import { administrator } from "../support/browser/browser_administrator.ts";
import { administratorTokens } from "../support/browser/browser_administrator_tokens.ts";
import { openSite } from "../support/browser/browser_site.ts";
import { handbookScreens } from "../support/pages/screens/page_handbook_screens.ts";
import { photograph } from "../support/pages/screens/page_photograph.ts";
import { ensurePoppler, pdfPicture } from "../support/papers/poppler.ts";

/**
 * deno task pictures [part of a name]: makes the pictures of README and handbook in docs/screens
 * from the demo, as it is at ten in the morning of today. The web app must be built.
 */
const [wanted = ""] = Deno.args;
const morning = fromWarsaw(toWarsaw(instant(Date.now())).date, "10:00");
const clockAhead = Date.parse(morning) - Date.now();
const folder = new URL("../../docs/screens/", import.meta.url);
const secret = "the secret of the pictures";
const site = await openSite({
  clockAhead,
  company: null,
  async fill(kv) {
    const config = readConfig("start", {
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    });
    const log = createLog(() => undefined, () => "");
    await liveThreeMonths({ kv, config, log, secret }, morning);
  },
  // The address that a customer's link shows, and no mail account yet.
  env: {
    APP_SECRET: secret,
    RATE_LIMITS: "off",
    PUBLIC_URL: "http://autoplac.example",
    SMTP_URL: "",
  },
});
await Deno.mkdir(folder, { recursive: true });
if ("handover-pdf".includes(wanted)) await keep(await signedHandover(site.origin), "handover-pdf");
await photograph(site, handbookScreens.filter(({ name }) => name.includes(wanted)), {
  scale: { phone: 2, desk: 1 },
  fullPage: false,
  clockAhead,
  keep: (png, name) => keep(sharp(png), name),
});
await site.close();
Deno.exit(0);

async function keep(picture: Sharp, name: string): Promise<void> {
  const webp = await picture.webp({ quality: 78, effort: 6 }).toBuffer();
  await Deno.writeFile(new URL(`${name}.webp`, folder), webp);
}

/** The first page of a handover that was signed on the screen. */
async function signedHandover(origin: string): Promise<Sharp> {
  ensurePoppler();
  const { accessToken } = await administratorTokens(origin);
  const headers = { Authorization: `Bearer ${accessToken}` };
  const all = protocols.parse(
    await (await fetch(`${origin}/api/rentalprotocolout`, { headers })).json(),
  );
  const signed = all.find(({ filePath, signing }) => filePath !== null && signing?.by === "screen");
  const pdf = await fetch(`${origin}${signed?.filePath}`, { headers });
  const { width, height, pixels } = pdfPicture(new Uint8Array(await pdf.arrayBuffer()), 1);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

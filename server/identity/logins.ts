import type { Services } from "../services.ts";
import type { AccessToken, Logins } from "./access_token.ts";
import { isCurrentLogin } from "./refresh_token.ts";

export function createLogins(world: Pick<Services, "kv" | "clock">): Logins {
  const looks = new Map<string, { readonly at: number; readonly found: Promise<boolean> }>();

  function look(token: AccessToken, at: number): Promise<boolean> {
    for (const [familyId, known] of looks) {
      if (!isFresh(known.at, at)) looks.delete(familyId);
    }
    const found = isCurrentLogin(world, token);
    looks.set(token.familyId, { at, found });
    // The waiting caller gets the failure; the next call reads again.
    found.catch(() => {
      if (looks.get(token.familyId)?.found === found) looks.delete(token.familyId);
    });
    return found;
  }

  return {
    async goesOn(token) {
      // Taken before the read, so that a result is never taken for newer than it is.
      const now = Date.parse(world.clock());
      const known = looks.get(token.familyId);
      return await (known && isFresh(known.at, now) ? known.found : look(token, now));
    },
    forget(familyId) {
      if (familyId === undefined) looks.clear();
      else looks.delete(familyId);
    },
  };
}

/** Whether `at` is recent; a time in the future, after the clock was set back, is not. */
function isFresh(at: number, now: number): boolean {
  return now >= at && now - at < FRESH_FOR;
}

/** Milliseconds; an ended login is refused on every instance within 60 s (decisions §10.5). */
const FRESH_FOR = 50_000;

/** A browser and its system by their names, from a User-Agent: 'Chrome, Android'; empty if unknown. */
export function deviceName(userAgent: string): string {
  const find = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(userAgent))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(", ");
}

type Names = readonly (readonly [sign: RegExp, name: string])[];

/** The more special first: most browsers also call themselves Chrome or Safari. */
const BROWSERS: Names = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: Names = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

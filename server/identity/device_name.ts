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

import type { BrowserContextOptions } from "playwright";

/** The devices of the tests: a phone with touch, a visitor's desktop, and the office's larger one. */
export const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 } },
  office: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof devices;

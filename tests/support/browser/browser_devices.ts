import type { BrowserContextOptions } from "playwright";

/** What pages are tried on: a phone with a finger, a desk with a mouse, and the desk of the office. */
export const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 } },
  office: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof devices;

import type { BrowserContextOptions } from "playwright-core";

/** What pages are tried on: a phone with a finger, and a desk with a mouse. */
export const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 } },
} satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof devices;

import type { createLucideIcon } from "lucide-react";
import untyped from "lucide-react/dist/esm/createLucideIcon.mjs";

// Imported from its own untyped module: the library's main module would bring every icon.
const drawn: typeof createLucideIcon = untyped;

/** Our own icons for parts that the icon library lacks: same grid, same line width. */
export const CarDoor = drawn("car-door", [
  ["path", {
    key: "1",
    d: "M4 21v-9.6a2 2 0 0 1 .6-1.4l5.8-5.4A2 2 0 0 1 11.8 4H19a1 1 0 0 1 1 1v16Z",
  }],
  ["path", { key: "2", d: "M4 12.5h16" }],
  ["path", { key: "3", d: "M14.5 16H17" }],
]);

export const AirFilter = drawn("air-filter", [
  ["rect", { key: "1", x: 2.5, y: 5, width: 19, height: 14, rx: 2 }],
  ["path", { key: "2", d: "m5.5 15.5 2.17-7 2.16 7 2.17-7 2.17 7 2.16-7 2.17 7" }],
]);

export const Headlight = drawn("headlight", [
  ["path", { key: "1", d: "M10.5 5c1.4 4.5 1.4 9.5 0 14H9A7 7 0 0 1 9 5Z" }],
  ["path", { key: "2", d: "m15 7.4 6-1" }],
  ["path", { key: "3", d: "M15.5 12H22" }],
  ["path", { key: "4", d: "m15 16.6 6 1" }],
]);

export const Coolant = drawn("coolant", [
  ["path", { key: "1", d: "M12 3v8.5" }],
  ["circle", { key: "2", cx: 12, cy: 13.5, r: 2 }],
  ["path", { key: "3", d: "M12 4h4" }],
  ["path", { key: "4", d: "M12 8h4" }],
  ["path", { key: "5", d: "M2 14c1.5-1.2 3.2-1.2 4.8 0" }],
  ["path", { key: "6", d: "M17.2 14c1.6 1.2 3.3 1.2 4.8 0" }],
  ["path", { key: "7", d: "M2 19.5c1.7 1.3 3.3 1.3 5 0s3.3-1.3 5 0 3.3 1.3 5 0 3.3-1.3 5 0" }],
]);

export const BrakeDisc = drawn("brake-disc", [
  ["path", { key: "1", d: "M16.8 16.93A8 8 0 1 1 16.8 7.07" }],
  ["path", { key: "2", d: "M18.77 5.54a10.5 10.5 0 0 1 0 12.92l-3.54-2.77a6 6 0 0 0 0-7.38Z" }],
  ["circle", { key: "3", cx: 10.5, cy: 12, r: 2.5 }],
]);

export const SteeringWheel = drawn("steering-wheel", [
  ["circle", { key: "1", cx: 12, cy: 12, r: 9 }],
  ["circle", { key: "2", cx: 12, cy: 12, r: 2.2 }],
  ["path", { key: "3", d: "M9.8 12H3" }],
  ["path", { key: "4", d: "M14.2 12H21" }],
  ["path", { key: "5", d: "M12 14.2V21" }],
]);

export const Axle = drawn("axle", [
  ["rect", { key: "1", x: 2, y: 5, width: 4, height: 12, rx: 1.5 }],
  ["rect", { key: "2", x: 18, y: 5, width: 4, height: 12, rx: 1.5 }],
  ["circle", { key: "3", cx: 12, cy: 11, r: 3 }],
  ["path", { key: "4", d: "M6 11h3" }],
  ["path", { key: "5", d: "M15 11h3" }],
  ["path", { key: "6", d: "M12 14v7" }],
]);

export const Muffler = drawn("muffler", [
  ["rect", { key: "1", x: 5, y: 10, width: 10, height: 8, rx: 3 }],
  ["path", { key: "2", d: "M2 14h3" }],
  ["path", { key: "3", d: "M15 14h3.5" }],
  ["path", { key: "4", d: "M21.5 14.5c-1.2-1.2 1-2 0-3.3" }],
  ["path", { key: "5", d: "M18.5 10.5c-1.2-1.2 1-2 0-3.3" }],
  ["path", { key: "6", d: "M21.5 7.5c-1.2-1.2 1-2 0-3.3" }],
]);

export const ShockAbsorber = drawn("shock-absorber", [
  ["circle", { key: "1", cx: 12, cy: 3.7, r: 1.7 }],
  ["circle", { key: "2", cx: 12, cy: 20.3, r: 1.7 }],
  ["path", { key: "3", d: "M8 7.5h8" }],
  ["path", { key: "4", d: "M7 11.5 17 9" }],
  ["path", { key: "5", d: "m7 14.5 10-2.5" }],
  ["path", { key: "6", d: "M8 16.5h8" }],
  ["path", { key: "7", d: "M12 5.4v2.1" }],
  ["path", { key: "8", d: "M12 16.5v2.1" }],
]);

export const Wheel = drawn("wheel", [
  ["circle", { key: "1", cx: 12, cy: 12, r: 9.5 }],
  ["circle", { key: "2", cx: 12, cy: 12, r: 5.5 }],
  ["path", { key: "3", d: "M12 12V6.5" }],
  ["path", { key: "4", d: "m12 12 5.23-1.7" }],
  ["path", { key: "5", d: "m12 12 3.23 4.45" }],
  ["path", { key: "6", d: "m12 12-3.23 4.45" }],
  ["path", { key: "7", d: "M12 12 6.77 10.3" }],
]);

export const Wiper = drawn("wiper", [
  ["path", { key: "1", d: "M2.5 9.5a13.5 13.5 0 0 1 19 0l-4.3 5.2a7.4 7.4 0 0 0-10.4 0Z" }],
  ["path", { key: "2", d: "M12 20 8.6 9.8" }],
  ["circle", { key: "3", cx: 12, cy: 20, r: 1 }],
]);

export const CarSeat = drawn("car-seat", [
  ["path", { key: "1", d: "M6.5 2.5h2.6" }],
  ["path", {
    key: "2",
    d: "M6.2 7.5 8.3 16.2a2.3 2.3 0 0 0 2.2 1.8H18a2 2 0 0 0 0-4h-5.2L11 6.8a1.8 1.8 0 0 0-1.8-1.4H7.8a1.6 1.6 0 0 0-1.6 2.1Z",
  }],
  ["path", { key: "3", d: "M9.5 21.5h9" }],
  ["path", { key: "4", d: "M14 18v3.5" }],
]);

import { createIcon } from "../../kit/layout/create_icon.ts";

/** Our own icons for parts that the icon library lacks: same grid, same line width. */
export const CarDoor = createIcon([
  ["path", {
    d: "M4 21v-9.6a2 2 0 0 1 .6-1.4l5.8-5.4A2 2 0 0 1 11.8 4H19a1 1 0 0 1 1 1v16Z",
  }],
  ["path", { d: "M4 12.5h16" }],
  ["path", { d: "M14.5 16H17" }],
]);

export const AirFilter = createIcon([
  ["rect", { x: 2.5, y: 5, width: 19, height: 14, rx: 2 }],
  ["path", { d: "m5.5 15.5 2.17-7 2.16 7 2.17-7 2.17 7 2.16-7 2.17 7" }],
]);

export const Headlight = createIcon([
  ["path", { d: "M10.5 5c1.4 4.5 1.4 9.5 0 14H9A7 7 0 0 1 9 5Z" }],
  ["path", { d: "m15 7.4 6-1" }],
  ["path", { d: "M15.5 12H22" }],
  ["path", { d: "m15 16.6 6 1" }],
]);

export const Coolant = createIcon([
  ["path", { d: "M12 3v8.5" }],
  ["circle", { cx: 12, cy: 13.5, r: 2 }],
  ["path", { d: "M12 4h4" }],
  ["path", { d: "M12 8h4" }],
  ["path", { d: "M2 14c1.5-1.2 3.2-1.2 4.8 0" }],
  ["path", { d: "M17.2 14c1.6 1.2 3.3 1.2 4.8 0" }],
  ["path", { d: "M2 19.5c1.7 1.3 3.3 1.3 5 0s3.3-1.3 5 0 3.3 1.3 5 0 3.3-1.3 5 0" }],
]);

export const BrakeDisc = createIcon([
  ["path", { d: "M16.8 16.93A8 8 0 1 1 16.8 7.07" }],
  ["path", { d: "M18.77 5.54a10.5 10.5 0 0 1 0 12.92l-3.54-2.77a6 6 0 0 0 0-7.38Z" }],
  ["circle", { cx: 10.5, cy: 12, r: 2.5 }],
]);

export const SteeringWheel = createIcon([
  ["circle", { cx: 12, cy: 12, r: 9 }],
  ["circle", { cx: 12, cy: 12, r: 2.2 }],
  ["path", { d: "M9.8 12H3" }],
  ["path", { d: "M14.2 12H21" }],
  ["path", { d: "M12 14.2V21" }],
]);

export const Axle = createIcon([
  ["rect", { x: 2, y: 5, width: 4, height: 12, rx: 1.5 }],
  ["rect", { x: 18, y: 5, width: 4, height: 12, rx: 1.5 }],
  ["circle", { cx: 12, cy: 11, r: 3 }],
  ["path", { d: "M6 11h3" }],
  ["path", { d: "M15 11h3" }],
  ["path", { d: "M12 14v7" }],
]);

export const Muffler = createIcon([
  ["rect", { x: 5, y: 10, width: 10, height: 8, rx: 3 }],
  ["path", { d: "M2 14h3" }],
  ["path", { d: "M15 14h3.5" }],
  ["path", { d: "M21.5 14.5c-1.2-1.2 1-2 0-3.3" }],
  ["path", { d: "M18.5 10.5c-1.2-1.2 1-2 0-3.3" }],
  ["path", { d: "M21.5 7.5c-1.2-1.2 1-2 0-3.3" }],
]);

export const ShockAbsorber = createIcon([
  ["circle", { cx: 12, cy: 3.7, r: 1.7 }],
  ["circle", { cx: 12, cy: 20.3, r: 1.7 }],
  ["path", { d: "M8 7.5h8" }],
  ["path", { d: "M7 11.5 17 9" }],
  ["path", { d: "m7 14.5 10-2.5" }],
  ["path", { d: "M8 16.5h8" }],
  ["path", { d: "M12 5.4v2.1" }],
  ["path", { d: "M12 16.5v2.1" }],
]);

export const Wheel = createIcon([
  ["circle", { cx: 12, cy: 12, r: 9.5 }],
  ["circle", { cx: 12, cy: 12, r: 5.5 }],
  ["path", { d: "M12 12V6.5" }],
  ["path", { d: "m12 12 5.23-1.7" }],
  ["path", { d: "m12 12 3.23 4.45" }],
  ["path", { d: "m12 12-3.23 4.45" }],
  ["path", { d: "M12 12 6.77 10.3" }],
]);

export const Wiper = createIcon([
  ["path", { d: "M2.5 9.5a13.5 13.5 0 0 1 19 0l-4.3 5.2a7.4 7.4 0 0 0-10.4 0Z" }],
  ["path", { d: "M12 20 8.6 9.8" }],
  ["circle", { cx: 12, cy: 20, r: 1 }],
]);

export const CarSeat = createIcon([
  ["path", { d: "M6.5 2.5h2.6" }],
  ["path", {
    d: "M6.2 7.5 8.3 16.2a2.3 2.3 0 0 0 2.2 1.8H18a2 2 0 0 0 0-4h-5.2L11 6.8a1.8 1.8 0 0 0-1.8-1.4H7.8a1.6 1.6 0 0 0-1.6 2.1Z",
  }],
  ["path", { d: "M9.5 21.5h9" }],
  ["path", { d: "M14 18v3.5" }],
]);

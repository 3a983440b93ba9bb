/** The product's mark, a car from the side in a 64 × 64 box; filled by the even-odd rule. */
export const carMark =
  "M7 39v-5c0-3.2 2.2-5.9 5.3-6.6l7.7-1.8 6.4-6.4a9 9 0 0 1 6.4-2.6H40a10 10 0 0 1 8.2 4.3l3.6 5.2A7 7 0 0 1 57 32.8V39a2 2 0 0 1-2 2h-2.2a7.2 7.2 0 0 0-14.3 0h-13a7.2 7.2 0 0 0-14.3 0H9a2 2 0 0 1-2-2Z" +
  "M24.5 26l4.6-4.6a5 5 0 0 1 3.5-1.4H35v6ZM38 20h2a6.5 6.5 0 0 1 5.3 2.8L47.4 26H38Z" +
  "M13.35 42a5 5 0 1 0 10 0a5 5 0 1 0-10 0ZM40.65 42a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z";

/** The mark's ground and ink: brand dark red and white. */
export const markColours = { ground: "#8f1d1d", ink: "#ffffff" } as const;

/** What becomes of a rental of the demo; steps that lie ahead of now are not taken. */
export type DemoFate =
  /** Agreement and both protocols are signed on the screen. */
  | "screen"
  /** The same; late, with a new damage and less fuel, so the deposit is not given back whole. */
  | "late"
  /** Papers are prepared before; agreement and return are signed on paper and uploaded. */
  | "scan"
  /** Only the protocols, filled and not signed. */
  | "filled"
  /** Handed over, and not returned. */
  | "overdue"
  /** Only the booking, which the office confirms. */
  | "confirmed"
  /** The booking has not been answered. */
  | "waiting"
  /** The office has moved the booking. */
  | "moved"
  /** The office has written to the customer. */
  | "written"
  /** Papers are prepared; the office has mailed the link again. */
  | "planned"
  /** The customer has given the driver's data by the link; with `signs`, also signed. */
  | "driver"
  | "signs"
  /** Asks for a later end, which the office allows, or which waits. */
  | "extended"
  | "asks"
  | "cancelled_by_customer"
  | "cancelled_by_mail"
  | "cancelled"
  /** The customer's data are erased a week later. */
  | "erased";

/** A rental of the demo: car 0 to 7, days from today, the customer's number. */
export interface DemoRental {
  readonly car: number;
  readonly from: number;
  readonly to: number;
  readonly at: string;
  readonly customer: number;
  readonly fate: DemoFate;
  /** By phone: the office writes the booking down. */
  readonly byPhone: boolean;
  /** Days between booking and pickup. */
  readonly lead: number;
}

/** Fates that need the link which a visitor gets. */
const BY_LINK: ReadonlySet<DemoFate> = new Set([
  "driver",
  "signs",
  "asks",
  "extended",
  "cancelled_by_customer",
]);

/** All rentals; those of one car never overlap. */
export const demoRentals: readonly DemoRental[] = [
  // Nine seats.
  rental(0, -86, -82, "09:00", 0, "screen"),
  rental(0, -74, -71, "08:30", 9, "filled"),
  rental(0, -61, -54, "10:00", 14, "scan"),
  rental(0, -45, -43, "12:00", 3, "screen"),
  rental(0, -38, -35, "08:00", 10, "late"),
  rental(0, -24, -19, "09:30", 17, "screen"),
  rental(0, -12, -8, "08:00", 0, "screen"),
  rental(0, -3, 2, "09:00", 2, "asks"),
  rental(0, 6, 9, "08:00", 20, "moved"),
  rental(0, 20, 27, "10:00", 12, "confirmed"),
  // Van.
  rental(1, -87, -82, "08:00", 4, "screen"),
  rental(1, -70, -68, "13:00", 21, "filled"),
  rental(1, -58, -48, "09:00", 15, "screen"),
  rental(1, -40, -36, "08:20", 8, "scan"),
  rental(1, -33, -32, "10:00", 5, "cancelled_by_customer"),
  rental(1, -27, -24, "09:00", 22, "screen"),
  rental(1, -15, -9, "11:00", 1, "extended"),
  rental(1, -4, 0, "15:30", 18, "screen"),
  rental(1, 3, 7, "08:00", 13, "signs"),
  rental(1, 15, 18, "09:00", 24, "waiting", { byPhone: false, lead: 16 }),
  // Saloon.
  rental(2, -83, -80, "16:00", 6, "screen"),
  rental(2, -66, -60, "09:00", 11, "filled"),
  rental(2, -52, -50, "08:00", 19, "screen"),
  rental(2, -44, -35, "09:00", 23, "late"),
  rental(2, -30, -27, "10:00", 16, "erased"),
  rental(2, -20, -15, "08:30", 7, "scan"),
  rental(2, -9, -6, "12:00", 12, "screen"),
  rental(2, 0, 4, "16:30", 15, "signs"),
  rental(2, 9, 11, "09:00", 21, "waiting", { byPhone: true, lead: 10 }),
  // Small car.
  rental(3, -86, -56, "09:00", 3, "screen", { byPhone: true, lead: 4 }),
  rental(3, -50, -47, "14:00", 10, "filled"),
  rental(3, -41, -36, "08:00", 2, "screen"),
  rental(3, -33, -31, "09:00", 17, "screen"),
  rental(3, -22, -15, "10:30", 5, "scan"),
  rental(3, -10, -8, "08:00", 22, "filled"),
  rental(3, -5, -1, "12:00", 8, "overdue"),
  rental(3, 5, 12, "09:00", 6, "driver"),
  // Estate.
  rental(4, -80, -76, "08:00", 12, "screen"),
  rental(4, -64, -61, "09:00", 20, "filled"),
  rental(4, -55, -50, "11:00", 1, "screen"),
  rental(4, -42, -35, "08:30", 18, "late"),
  rental(4, -28, -26, "09:00", 13, "cancelled"),
  rental(4, -25, -21, "15:00", 4, "screen"),
  rental(4, -13, -10, "08:00", 14, "filled"),
  rental(4, -6, 8, "09:00", 9, "screen"),
  rental(4, 12, 15, "10:00", 7, "written"),
  // SUV.
  rental(5, -84, -82, "17:00", 19, "screen"),
  rental(5, -72, -67, "08:00", 0, "filled"),
  rental(5, -60, -57, "09:00", 11, "screen"),
  rental(5, -46, -40, "08:00", 6, "scan"),
  rental(5, -31, -27, "10:00", 21, "screen"),
  rental(5, -19, -17, "09:30", 15, "filled"),
  rental(5, -8, -3, "08:00", 10, "screen"),
  rental(5, 0, 3, "08:00", 16, "screen", { byPhone: false, lead: 5 }),
  rental(5, 10, 15, "09:00", 18, "planned"),
  // Hatchback.
  rental(6, -79, -72, "08:00", 7, "screen"),
  rental(6, -62, -60, "12:00", 22, "filled"),
  rental(6, -57, -53, "09:00", 5, "screen"),
  rental(6, -36, -26, "08:30", 14, "scan"),
  rental(6, -17, -14, "10:00", 20, "screen"),
  rental(6, -11, -6, "08:00", 3, "screen"),
  rental(6, 4, 7, "11:00", 25, "waiting", { byPhone: false, lead: 5 }),
  rental(6, 24, 55, "08:00", 11, "confirmed"),
  // Large estate.
  rental(7, -85, -82, "09:00", 13, "screen"),
  rental(7, -75, -73, "08:00", 8, "filled"),
  rental(7, -65, -60, "14:00", 4, "screen"),
  rental(7, -47, -44, "09:00", 17, "screen"),
  rental(7, -37, -31, "08:00", 1, "late"),
  rental(7, -26, -23, "09:00", 12, "filled"),
  rental(7, -14, -12, "10:00", 9, "screen"),
  rental(7, -7, 0, "08:00", 19, "screen"),
  rental(7, 2, 5, "09:00", 1, "driver"),
  rental(7, 7, 9, "12:00", 22, "cancelled_by_mail"),
];

/** Every third booking is made by phone. */
function rental(
  car: number,
  from: number,
  to: number,
  at: string,
  customer: number,
  fate: DemoFate,
  how: Partial<Pick<DemoRental, "byPhone" | "lead">> = {},
): DemoRental {
  const mixed = customer + car + to + 100;
  const byPhone = mixed % 3 === 0 && !BY_LINK.has(fate);
  // What lies ahead was booked two days ago or earlier.
  const lead = from > 0 ? from + 2 + mixed % 4 : 3 + mixed % 9;
  return { car, from, to, at, customer, fate, byPhone, lead, ...how };
}

/** Times in which a car is off the road, in days from today. */
export const demoBlocks = [
  { car: 4, from: -48, to: -46, reason: "przegląd" },
  { car: 5, from: -54, to: -49, reason: "naprawa" },
  { car: 6, from: -1, to: 2, reason: "serwis" },
  { car: 7, from: 28, to: 30, reason: "inne" },
] as const;

/** A car's body seen from its left side, front to the left, in mm: x from the nose, y up is minus. */
export interface BodyShape {
  readonly length: number;
  readonly wheels: {
    readonly front: number;
    readonly rear: number;
    /** Of the tyre and of the arch around it. */
    readonly radius: number;
    readonly arch: number;
  };
  /** Closed paths. */
  readonly outline: string;
  readonly glass: string;
  /** What is seen of the windscreen and the rear window from the side. */
  readonly screens: readonly string[];
  /** Between the side windows. */
  readonly pillars: readonly string[];
  /** Edges of doors, bonnet, bumpers. */
  readonly seams: readonly string[];
  /** The line along the shoulder, and the one above the sill. */
  readonly crease: string;
  readonly lowerCrease: string;
  /** Dark plastic at the foot of the body; with `cladding` also around the arches. */
  readonly sill: string;
  readonly cladding: boolean;
  readonly intake: string;
  readonly headlight: string;
  readonly daylight: string;
  readonly tailLight: string;
  /** Left ends of the door handles. */
  readonly handles: readonly Point[];
  readonly mirror: Point;
  readonly flap?: Point;
  /** Rails along the roof. */
  readonly rails?: string;
  /** Headrests that show through the windows: their middles, and the height of their tops. */
  readonly seats: readonly number[];
  readonly seatTop: number;
}

/** x and y in mm. */
export type Point = readonly [number, number];

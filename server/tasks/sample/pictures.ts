import { drawInterior } from "./drawings/interior.ts";
import {
  allOf,
  bentBonnet,
  brokenHeadlight,
  brokenTailLight,
  type Damage,
  dent,
  scratches,
  tornBumper,
} from "./drawings/damage.ts";
import type { BodyShape, Point } from "./drawings/body_shape.ts";
import { estate } from "./drawings/estate.ts";
import { hatchback } from "./drawings/hatchback.ts";
import { leisureVan } from "./drawings/leisure_van.ts";
import { minibus } from "./drawings/minibus.ts";
import { minivan } from "./drawings/minivan.ts";
import { type PaintName, paints } from "./drawings/paint.ts";
import { panelVan } from "./drawings/panel_van.ts";
import { drawPicture, type Scene } from "./drawings/scene.ts";
import { sedan } from "./drawings/sedan.ts";
import { suv } from "./drawings/suv.ts";
import type { RimStyle } from "./drawings/wheel.ts";
import { rentalCars } from "./rental_cars.ts";
import { saleCars } from "./sale_cars.ts";

/** One picture of a sample car, to be drawn when it is needed. */
export interface SamplePicture {
  readonly carId: string;
  readonly isMain: boolean;
  readonly alt: string;
  readonly draw: () => string;
}

/** All pictures, car by car; the first of each is its main one. */
export function samplePictures(): SamplePicture[] {
  return [
    ...rentalCars.flatMap((car, index) => picturesOf(car, RENTAL_SETS[index])),
    ...saleCars.flatMap((car, index) => picturesOf(car, SALE_SETS[index])),
  ];
}

interface Car {
  readonly id: string;
  readonly brand: string;
  readonly model: string;
  readonly transmission: string;
}

interface PictureSet {
  readonly shape: BodyShape;
  readonly paint: PaintName;
  readonly rims: RimStyle;
  readonly scenes: readonly [Scene, Scene];
  /** On the left side only, and what is seen from both sides. */
  readonly left?: Damage;
  readonly both?: Damage;
  /** A third picture: the interior with seams of this colour, or what is close to a point. */
  readonly third?: { readonly seams: string } | { readonly closeTo: Point; readonly of: string };
}

function picturesOf(car: Car, set: PictureSet | undefined): SamplePicture[] {
  if (!set) throw new Error(`Cannot draw ${car.brand} ${car.model}: it has no pictures`);
  const name = `${car.brand} ${car.model}`;
  const [first, second] = set.scenes;
  const none = { onPaint: "", onTop: "" };
  const look = { shape: set.shape, paint: paints[set.paint], rims: set.rims };
  const left = { ...look, ...allOf(set.left ?? none, set.both ?? none) };
  const right = { ...look, ...(set.both ?? none) };
  const picture = (isMain: boolean, alt: string, draw: () => string) => ({
    carId: car.id,
    isMain,
    alt: `${name}, ${alt}`,
    draw,
  });
  const third = set.third;
  return [
    picture(true, "lewy bok", () => drawPicture({ look: left, scene: first })),
    picture(
      false,
      "prawy bok",
      () => drawPicture({ look: right, scene: second, mirrored: true }),
    ),
    ...(third && "closeTo" in third
      ? [picture(
        false,
        third.of,
        () => drawPicture({ look: left, scene: first, closeTo: third.closeTo }),
      )]
      : []),
    ...(third && "seams" in third
      ? [picture(false, "wnętrze", () =>
        drawInterior({
          paint: look.paint,
          accent: third.seams,
          automatic: car.transmission === "Automat",
        }))]
      : []),
  ];
}

const RENTAL_SETS: readonly PictureSet[] = [
  { shape: minibus, paint: "green", rims: "cover", scenes: ["hills", "yard"] },
  { shape: leisureVan, paint: "beige", rims: "cover", scenes: ["studio", "hills"] },
  {
    shape: sedan,
    paint: "silver",
    rims: "twin",
    scenes: ["yard", "studio"],
    third: { seams: "#8d969c" },
  },
  { shape: hatchback, paint: "teal", rims: "star", scenes: ["studio", "hills"] },
  { shape: estate, paint: "white", rims: "star", scenes: ["hills", "studio"] },
  {
    shape: suv,
    paint: "graphite",
    rims: "twin",
    scenes: ["studio", "yard"],
    third: { seams: "#b7723a" },
  },
  {
    shape: hatchback,
    paint: "red",
    rims: "twin",
    scenes: ["studio", "yard"],
    third: { seams: "#a32b28" },
  },
  {
    shape: estate,
    paint: "navy",
    rims: "twin",
    scenes: ["studio", "hills"],
    third: { closeTo: [1050, -640], of: "przód z bliska" },
  },
];

const SALE_SETS: readonly PictureSet[] = [
  { shape: panelVan, paint: "white", rims: "cover", scenes: ["yard", "hills"] },
  {
    shape: minivan,
    paint: "blue",
    rims: "star",
    scenes: ["hills", "yard"],
    third: { seams: "#7f95a8" },
  },
  {
    shape: suv,
    paint: "amber",
    rims: "star",
    scenes: ["hills", "studio"],
    third: { closeTo: [1000, -700], of: "przód z bliska" },
  },
  { shape: sedan, paint: "black", rims: "star", scenes: ["studio", "yard"] },
  {
    shape: hatchback,
    paint: "red",
    rims: "cover",
    scenes: ["yard", "hills"],
    left: allOf(
      dent([640, -560], 330, paints.red),
      brokenHeadlight(hatchback),
      tornBumper(hatchback, paints.red),
    ),
    third: { closeTo: [860, -560], of: "uszkodzony lewy przód" },
  },
  {
    shape: estate,
    paint: "graphite",
    rims: "twin",
    scenes: ["studio", "hills"],
    left: allOf(
      dent([4290, -590], 520, paints.graphite),
      brokenTailLight(estate),
      scratches([3920, -400], 480),
    ),
    third: { closeTo: [3850, -640], of: "uszkodzony lewy tył" },
  },
  {
    shape: hatchback,
    paint: "silver",
    rims: "cover",
    scenes: ["studio", "yard"],
    left: allOf(dent([2560, -610], 640, paints.silver), scratches([1500, -600], 1400)),
    third: { closeTo: [2250, -680], of: "wgniecione lewe drzwi" },
  },
  {
    shape: suv,
    paint: "green",
    rims: "star",
    scenes: ["studio", "hills"],
    left: allOf(
      dent([520, -660], 380, paints.green),
      brokenHeadlight(suv),
      tornBumper(suv, paints.green),
    ),
    both: bentBonnet(suv, paints.green, -964),
    third: { closeTo: [960, -700], of: "uszkodzony lewy przód" },
  },
];

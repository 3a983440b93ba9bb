import { carMark } from "../../../../../shared/car_mark.ts";

/** The car of the guides' pictures: the mark of the business, 64 units wide, wheels at 42. */
export function GuideCar(
  { x, y, scale, colour = "var(--brand)" }: {
    x: number;
    y: number;
    scale: number;
    colour?: string;
  },
) {
  return (
    <path
      d={carMark}
      fill={colour}
      fillRule="evenodd"
      transform={`translate(${x} ${y}) scale(${scale})`}
    />
  );
}

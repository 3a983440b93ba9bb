import { useState } from "react";
import type { HeroSection } from "../../../../shared/catalogue/hero_section.ts";
import { imageAddress } from "../../../kit/layout/image_address.ts";

/**
 * The hero's image, moved by pixels and scaled by percent; without one, or if it fails to load, the
 * default car.
 */
export function HeroImage({ section }: { section: HeroSection }) {
  const { imagePath, top, right, scale } = section;
  const [failed, setFailed] = useState<string>();
  const drawn = !imagePath || failed === imagePath;
  return (
    <div className="relative origin-center" style={{ top, right, scale: scale / 100 }}>
      <img
        key={drawn ? "" : imagePath}
        src={drawn ? heroCar : imageAddress(imagePath)}
        alt=""
        width={640}
        height={430}
        className="block w-full h-auto aspect-640/430 object-contain"
        fetchPriority="high"
        onError={() => setFailed(imagePath)}
      />
    </div>
  );
}

const heroCar = new URL("./hero_car.svg", import.meta.url).href;

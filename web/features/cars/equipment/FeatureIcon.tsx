import Check from "lucide-react/icons/check";
import { useState } from "react";
import { imageAddress } from "../../../kit/layout/image_address.ts";

/** The uploaded icon, decorative because its name is next to it; a tick if it cannot be loaded. */
export function FeatureIcon({ icon, size = 24 }: { icon: string; size?: number }) {
  const [failed, setFailed] = useState(false);
  if (!icon || failed) return <Check aria-hidden="true" size={size} className="text-brand" />;
  return (
    <img
      src={imageAddress(`/images/carFeature/${encodeURIComponent(icon)}`)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
}

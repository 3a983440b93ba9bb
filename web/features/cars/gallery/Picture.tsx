import { type CSSProperties, useEffect, useRef, useState } from "react";
import { useOnline } from "../../../kit/states/use_online.ts";
import { CarDrawing } from "../../../brand/CarDrawing.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { imageAddress } from "../../../kit/layout/image_address.ts";

type PictureImage = {
  filePath: string;
  alt: string;
  width: number;
  height: number;
  /** A CSS colour, or a tiny image as a `data:` address. */
  placeholder?: string | undefined;
  variants?: readonly { filePath: string; width: number; type: string }[] | undefined;
};

/** A 4:3 photo with reserved room; without a photo, or while it fails, a drawing of a car is shown. */
export function Picture(
  { image, sizes, priority = false, alt, className }: {
    image: PictureImage | undefined;
    /** The value of `<img sizes>`. */
    sizes: string;
    /** Loaded first, without lazy loading: only for the photo that a visitor sees first. */
    priority?: boolean;
    /**
     * Replaces the photo's own alternative text, also for the drawing; "" if text near it says the
     * same.
     */
    alt?: string;
    className?: string | undefined;
  },
) {
  const [failed, setFailed] = useState<string>();
  /** How often a photo that failed without a network is still tried after it returned. */
  const triesLeft = useRef(0);
  if (!image || failed === image.filePath) {
    return (
      <DrawnCar
        alt={alt}
        className={className}
        triesAgain={triesLeft.current > 0}
        onNetwork={(isBack) => {
          triesLeft.current = isBack ? MOST_TRIES : triesLeft.current - 1;
          setFailed(undefined);
        }}
      />
    );
  }
  return (
    <picture
      className={classNames(
        "block overflow-hidden w-full aspect-4/3 [background:var(--mist)_center_/_cover_no-repeat]",
        className,
      )}
      style={placeholderStyle(image.placeholder)}
    >
      {sourcesByType(image).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        key={image.filePath}
        className="block size-full text-transparent object-cover"
        src={imageAddress(image.filePath)}
        alt={alt ?? image.alt}
        width={image.width}
        height={image.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
        onError={() => setFailed(image.filePath)}
      />
    </picture>
  );
}

/** The first requests of a network that has just returned often fail. */
const MOST_TRIES = 3;
const PAUSE_MS = 2_000;

/** Shown instead of a photo. A photo that failed without a network is tried again when it returns. */
function DrawnCar(
  { alt, className, triesAgain, onNetwork }: {
    alt: string | undefined;
    className: string | undefined;
    /** Tries also after a pause, while there is a network. */
    triesAgain: boolean;
    /** Called when the network returns, and after each pause. */
    onNetwork: (isBack: boolean) => void;
  },
) {
  const online = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (online && wasOffline.current) onNetwork(true);
    wasOffline.current = !online;
    if (!online || !triesAgain) return;
    const timer = setTimeout(() => onNetwork(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [online]);
  return (
    <div
      className={classNames(
        "overflow-hidden w-full aspect-4/3 grid place-items-center text-drawing [&>svg]:w-[min(68%,340px)]",
        "[background:linear-gradient(var(--mist),var(--photo-floor))]",
        className,
      )}
      role={alt ? "img" : undefined}
      aria-label={alt || undefined}
    >
      <CarDrawing />
    </div>
  );
}

function sourcesByType({ variants = [] }: PictureImage): { type: string; srcSet: string }[] {
  const types = [...new Set(variants.map(({ type }) => type))];
  return types.map((type) => ({
    type,
    srcSet: variants
      .filter((variant) => variant.type === type)
      .map(({ filePath, width }) => `${imageAddress(filePath)} ${width}w`)
      .join(", "),
  }));
}

function placeholderStyle(placeholder: string | undefined): CSSProperties {
  if (!placeholder) return {};
  return placeholder.startsWith("data:")
    ? { backgroundImage: `url("${placeholder}")` }
    : { backgroundColor: placeholder };
}

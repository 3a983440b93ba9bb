import { imageAddress } from "../kit/layout/image_address.ts";
import { useCompany } from "./company.ts";
import { carMark } from "../../shared/car_mark.ts";

/** The logo and the name of the business; screen readers always read the name. */
export function Logo({ compact = false }: { compact?: boolean }) {
  const { name, logo } = useCompany();
  return (
    <span className="inline-flex items-center gap-2.5 text-ink">
      {logo
        ? (
          <img
            className="size-9 flex-none object-contain"
            src={imageAddress(`/images/${logo}`)}
            alt=""
          />
        )
        : <Mark />}
      <span
        className={`text-[clamp(20px,1.8vw,1.25rem)] font-heavy tracking-tight${
          compact
            ? " md:max-lg:absolute md:max-lg:overflow-hidden md:max-lg:size-px md:max-lg:[clip-path:inset(50%)]"
            : ""
        }`}
      >
        {name}
      </span>
    </span>
  );
}

/** The product's mark, in the colour of the brand. */
function Mark() {
  return (
    <svg className="flex-none size-9" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect width="64" height="64" rx="16" fill="var(--brand)" />
      <path d={carMark} fill="var(--paper)" fillRule="evenodd" />
    </svg>
  );
}

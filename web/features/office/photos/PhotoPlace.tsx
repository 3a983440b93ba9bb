import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";

/** Where a photo stands among the others, and the steps to the places beside it. */
export function PhotoPlace(
  { place, count, onMove }: {
    /** 0-based. */
    place: number;
    count: number;
    onMove: (place: number) => void;
  },
) {
  const first = place === 0;
  const last = place === count - 1;
  return (
    <div className="flex items-center justify-between rounded-full border border-line bg-paper">
      <IconButton
        label={first ? "To zdjęcie jest już pierwsze" : "Przesuń wcześniej"}
        icon={<ArrowLeft aria-hidden="true" />}
        aria-disabled={first}
        className={STEP}
        onClick={() => onMove(place - 1)}
      />
      <span
        className="min-w-[3.5rem] text-center text-14 font-semibold tabular-nums"
        aria-hidden="true"
      >
        {`${place + 1} z ${count}`}
      </span>
      <IconButton
        label={last ? "To zdjęcie jest już ostatnie" : "Przesuń później"}
        icon={<ArrowRight aria-hidden="true" />}
        aria-disabled={last}
        className={STEP}
        onClick={() => onMove(place + 1)}
      />
    </div>
  );
}

const STEP = "rounded-full! aria-disabled:cursor-default! aria-disabled:text-line-strong!";

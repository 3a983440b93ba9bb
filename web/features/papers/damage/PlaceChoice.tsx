import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import ArrowUp from "lucide-react/icons/arrow-up";
import {
  type Damage,
  DAMAGE_VIEW_WORDS,
  DAMAGE_VIEWS,
} from "../../../../shared/paperwork/damage.ts";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { CarView } from "./CarView.tsx";
import { movedByKey, placeWords } from "./mark_place.ts";
import { ThumbChoice } from "./ThumbChoice.tsx";

/** Where a damage is: its drawing, the place in it, and buttons for whoever cannot point. */
export function PlaceChoice({ damage, number, onChange }: {
  damage: Damage;
  number: number;
  onChange: (part: Partial<Damage>) => void;
}) {
  return (
    <div className="flex flex-col gap-3">
      <ThumbChoice
        label="Miejsce"
        words={VIEWS}
        value={damage.view}
        onChange={(view) => onChange({ view })}
      />
      <CarView
        view={damage.view}
        marks={[{ damage, number }]}
        onTap={onChange}
        onMove={(_, place) => onChange(place)}
      />
      <div className="flex flex-wrap items-center gap-2">
        {ARROWS.map(({ key, label, Icon }) => (
          <IconButton
            key={key}
            bordered
            large
            label={label}
            icon={<Icon aria-hidden="true" />}
            onClick={() => onChange(movedByKey(damage, key) ?? {})}
          />
        ))}
        <p
          role="status"
          className="m-0 grow basis-[8rem] text-14 leading-normal text-muted tabular-nums"
        >
          {placeWords(damage)}
        </p>
      </div>
    </div>
  );
}

const VIEWS = DAMAGE_VIEWS.map((view) => [view, DAMAGE_VIEW_WORDS[view]] as const);
const ARROWS = [
  { key: "ArrowLeft", label: "Przesuń w lewo", Icon: ArrowLeft },
  { key: "ArrowRight", label: "Przesuń w prawo", Icon: ArrowRight },
  { key: "ArrowUp", label: "Przesuń wyżej", Icon: ArrowUp },
  { key: "ArrowDown", label: "Przesuń niżej", Icon: ArrowDown },
] as const;

import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { filterCount } from "../../../shared/sale/sale_list_view.ts";
import { Button } from "../../ui/Button.tsx";
import { PickerButton } from "../../ui/PickerButton.tsx";
import { ChoicePills, type ChoiceWorld } from "./ChoicePills.tsx";
import { chosenWords, rangeWords, yearWords } from "./filter_words.ts";
import { PriceFields } from "./PriceFields.tsx";
import styles from "./SaleFilterBar.module.css";
import { SearchField } from "./SearchField.tsx";
import type { ChangeView } from "./use_sale_list_view.ts";
import { YearFields } from "./YearFields.tsx";

/**
 * Search and the filters that are asked for most, in one bar on a desk; on phones search and the
 * button that opens all filters.
 */
export function SaleFilterBar(
  { years, onChange, onAll, onWarm, ...world }: ChoiceWorld & {
    years: readonly number[];
    onChange: ChangeView;
    /** Opens all filters. */
    onAll: () => void;
    onWarm: () => void;
  },
) {
  const { view } = world;
  const count = filterCount(view);
  return (
    <search className={styles.bar} aria-label="Wyszukiwanie aut na sprzedaż">
      <div className={styles.search}>
        <SearchField text={view.text} onChange={(text) => onChange({ text }, "typing")} />
      </div>
      <Segment label="Marka" shown={chosenWords(view.brands)} empty="Każda">
        <ChoicePills {...world} choice="brands" onChange={onChange} />
      </Segment>
      <Segment label="Cena" shown={rangeWords(view.priceFrom, view.priceTo, "zł")} empty="Dowolna">
        <PriceFields
          from={view.priceFrom}
          to={view.priceTo}
          onChange={(wish) => onChange(wish, "typing")}
        />
      </Segment>
      <Segment label="Rok" shown={yearWords(view.yearFrom, view.yearTo)} empty="Dowolny">
        <YearFields from={view.yearFrom} to={view.yearTo} years={years} onChange={onChange} />
      </Segment>
      <Segment label="Stan" shown={chosenWords(view.conditions)} empty="Każdy">
        <ChoicePills {...world} choice="conditions" onChange={onChange} />
      </Segment>
      <div className={styles.all}>
        <Button
          variant="secondary"
          wide
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-haspopup="dialog"
          onPointerEnter={onWarm}
          onFocus={onWarm}
          onClick={onAll}
        >
          {count > 0 ? `Filtry (${count})` : "Filtry"}
        </Button>
      </div>
    </search>
  );
}

function Segment(
  { label, shown, empty, children }: {
    label: string;
    shown: string;
    empty: string;
    children: ReactNode;
  },
) {
  return (
    <div className={styles.segment}>
      <span className={styles.label} aria-hidden="true">{label}</span>
      <PickerButton
        look="bare"
        shown={shown}
        empty={empty}
        title={label}
        aria-label={`${label}: ${shown || empty}`}
      >
        {() => <PanelContent>{children}</PanelContent>}
      </PickerButton>
    </div>
  );
}

/** What a filter's panel holds; the keyboard is taken to its first control. */
function PanelContent({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.querySelector<HTMLElement>("input, select")?.focus(), []);
  return <div ref={content}>{children}</div>;
}

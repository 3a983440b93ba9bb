import { classNames } from "../base/class_names.ts";
import { CHOICE_PILL } from "../base/class_sets.ts";
import { SearchField } from "./SearchField.tsx";

/** Search and selections above a list. */
export function ListTools<Show extends string>(
  { name, label, placeholder, text, onText, ...selections }: ListSelectionsProps<Show> & {
    /** The accessible name of the landmark. */
    name: string;
    label: string;
    placeholder?: string;
    text: string;
    onText: (text: string) => void;
  },
) {
  return (
    <search className="flex flex-wrap gap-3 mb-4" aria-label={name}>
      <div className="grow basis-[16rem] max-w-[26rem] min-w-0 max-sm:max-w-none">
        <SearchField
          label={label}
          {...placeholder === undefined ? {} : { placeholder }}
          text={text}
          onChange={onText}
        />
      </div>
      <ListSelections {...selections} />
    </search>
  );
}

type ListSelectionsProps<Show extends string> = {
  selections: readonly { readonly show: Show; readonly name: string }[];
  show: Show;
  /** Undefined while the list loads. */
  countOf: (show: Show) => number | undefined;
  onShow: (show: Show) => void;
  /** The accessible name of the group. */
  groupName?: string;
};

/** The selections of a list, each with its number of entries. */
export function ListSelections<Show extends string>(
  { selections, show, countOf, onShow, groupName = "Pokaż" }: ListSelectionsProps<Show>,
) {
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label={groupName}>
      {selections.map((selection) => (
        <button
          key={selection.show}
          type="button"
          className={`${CHOICE_PILL} gap-1.5 aria-pressed:chosen aria-pressed:text-brand aria-pressed:font-semibold max-sm:px-3`}
          aria-pressed={show === selection.show}
          onClick={() => onShow(selection.show)}
        >
          {selection.name}
          <span className="min-w-[1ch] text-muted text-14 font-normal tabular-nums">
            {countOf(selection.show)}
          </span>
        </button>
      ))}
    </div>
  );
}

/** A list of cards on phones, of parts of one card on desktops. */
export const LIST_BOX =
  "m-0 grid list-none gap-3 p-0 lg:gap-0 lg:rounded-card lg:border lg:border-line lg:bg-paper";
/** A card on phones, a part of the list on desktops. */
export const LIST_PART = classNames(
  "min-w-0 surface lg:rounded-none lg:border-0",
  "lg:bg-transparent lg:not-first:border-t lg:not-first:border-line",
);

import type { CarDifference, Side } from "./differences.ts";

/** One field in two versions, one of them to be chosen. */
export function DifferenceChoice<Values>(
  { difference: { name, label, before, mine, theirs }, chosen, missing, onChoose }: {
    difference: CarDifference<Values>;
    chosen: Side | undefined;
    missing: boolean;
    onChoose: (side: Side) => void;
  },
) {
  return (
    <fieldset
      role="radiogroup"
      className="m-0 grid min-w-0 gap-2 rounded-card border border-line p-3 aria-invalid:border-red @min-[47rem]/page:grid-cols-3"
      aria-invalid={missing || undefined}
    >
      <legend className="float-left w-full p-0 font-bold @min-[47rem]/page:col-span-full">
        {label}
      </legend>
      <p className="m-0 grid content-start rounded-input bg-mist px-3 py-2">
        <span className={SIDE}>Przed</span>
        <span className={TEXT}>{before || EMPTY}</span>
      </p>
      {([["mine", "Moje", mine], ["theirs", "Z serwera", theirs]] as const).map((
        [side, words, text],
      ) => (
        <label
          key={side}
          className="flex min-h-12 cursor-pointer items-start gap-3 rounded-input border border-line-strong px-3 py-2 has-checked:border-brand has-checked:bg-brand-tint has-checked:inset-ring has-checked:inset-ring-brand has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
        >
          <input
            type="radio"
            name={`difference-${name}`}
            className="mx-0 mt-0.5 mb-0 size-[1.25rem] flex-none accent-brand focus-visible:outline-none"
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <span className="grid min-w-0">
            <span className={SIDE}>{words}</span>
            <span className={TEXT}>{text || EMPTY}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const SIDE = "text-14 font-semibold text-muted";
const TEXT = "wrap-anywhere whitespace-pre-line";
const EMPTY = "(puste)";

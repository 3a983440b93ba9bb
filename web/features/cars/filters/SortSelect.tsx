import ArrowDownUp from "lucide-react/icons/arrow-down-up";
import ChevronDown from "lucide-react/icons/chevron-down";

/** The order of a list, one of `names`' keys. */
export function SortSelect<Sort extends string>(
  { sorts, names, value, onChange }: {
    sorts: readonly Sort[];
    names: Readonly<Record<Sort, string>>;
    value: Sort;
    onChange: (sort: Sort) => void;
  },
) {
  return (
    <label className="relative inline-flex grow-0 basis-auto items-center min-w-0 [&>svg]:absolute [&>svg]:left-3 [&>svg]:pointer-events-none [&>svg]:last:right-3 [&>svg]:last:left-auto [&>select]:w-full [&>select]:min-h-target [&>select]:px-10 [&>select]:py-0 [&>select]:border [&>select]:border-line [&>select]:rounded-full [&>select]:bg-paper [&>select]:text-ink [&>select]:text-[clamp(16px,5.2vw,1rem)] [&>select]:font-semibold [&>select]:text-ellipsis [&>select]:appearance-none [&>select]:cursor-pointer [&>select]:hover:border-line-strong">
      <ArrowDownUp aria-hidden="true" size={18} />
      <span className="absolute overflow-hidden size-px [clip-path:inset(50%)]">Sortuj</span>
      <select
        value={value}
        onChange={({ target }) => {
          const sort = sorts.find((one) => one === target.value);
          if (sort) onChange(sort);
        }}
      >
        {sorts.map((sort) => <option key={sort} value={sort}>{names[sort]}</option>)}
      </select>
      <ChevronDown aria-hidden="true" size={18} />
    </label>
  );
}

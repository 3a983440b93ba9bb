import type { LucideIcon } from "lucide-react";

export type Fact = { name: string; text: string; Icon: LucideIcon };

/**
 * Facts of a car with their icons, two in a row; or `three` in a row: then a value has the full
 * width of its cell and the icon is next to the name.
 */
export function CardFacts({ facts, three = false }: { facts: readonly Fact[]; three?: boolean }) {
  return (
    <ul
      className={three
        ? "grid m-0 p-0 list-none grid-cols-[repeat(auto-fill,minmax(min(100%,5.65rem),1fr))] gap-y-3 gap-x-2"
        : "grid m-0 p-0 list-none grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,40%)),1fr))] gap-y-3 gap-x-4 [&_svg]:mt-0.5"}
    >
      {facts.map(({ name, text, Icon }) => {
        const icon = <Icon aria-hidden="true" size={three ? 16 : 20} />;
        return (
          <li key={name} className="flex gap-2.5 min-w-0 [&_svg]:flex-none [&_svg]:text-brand">
            {!three && icon}
            <span className="flex flex-col-reverse justify-end min-w-0">
              <span className="flex items-center gap-[5px] text-muted text-14 leading-normal">
                {three && icon}
                {name}
              </span>
              <span className="font-semibold tabular-nums leading-normal wrap-anywhere">
                {text}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

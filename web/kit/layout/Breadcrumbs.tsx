import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "react-router-dom";

/** The way to this page; the last item is the page itself and needs no `to`. */
export function Breadcrumbs({ items }: { items: { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Okruszki">
      <ol className="flex flex-wrap items-center gap-x-1.5 m-0 p-0 text-muted text-14 list-none">
        {items.map(({ label, to }, index) => (
          <li
            key={`${index}-${label}`}
            className="inline-flex items-center gap-1.5 min-w-0 [&>svg]:flex-none [&_a]:inline-block [&_a]:py-[13px] [&_a]:text-inherit [&_a]:no-underline [&_a]:hover:text-brand [&_a]:hover:underline not-last:flex-none [&>span]:text-ink [&>span]:wrap-anywhere"
          >
            {index > 0 && <ChevronRight aria-hidden="true" size={16} />}
            {to
              ? <Link to={to}>{label}</Link>
              : <span aria-current={index === items.length - 1 ? "page" : undefined}>{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

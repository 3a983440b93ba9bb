import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "react-router-dom";

/** The path to this page; the last item is the page itself and needs no `to`. */
export function Breadcrumbs({ items }: { items: { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Okruszki">
      <ol className="flex flex-wrap items-center gap-x-1.5 m-0 p-0 text-muted text-14 list-none">
        {items.map(({ label, to }, index) => (
          <li
            key={`${index}-${label}`}
            className="inline-flex min-w-0 items-center gap-1.5 not-last:flex-none"
          >
            {index > 0 && <ChevronRight aria-hidden="true" size={16} className="flex-none" />}
            {to
              ? (
                <Link
                  to={to}
                  className="inline-block min-w-target py-3.25 text-inherit no-underline hover:text-brand hover:underline"
                >
                  {label}
                </Link>
              )
              : (
                <span
                  className="wrap-anywhere text-ink"
                  aria-current={index === items.length - 1 ? "page" : undefined}
                >
                  {label}
                </span>
              )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

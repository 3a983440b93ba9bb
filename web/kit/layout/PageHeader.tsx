import type { ReactNode } from "react";

/** The head of a page: its one h1, with breadcrumbs above and actions to its right. */
export function PageHeader(
  { title, lead, breadcrumbs, actions }: {
    title: ReactNode;
    lead?: ReactNode;
    breadcrumbs?: ReactNode;
    actions?: ReactNode;
  },
) {
  return (
    <header className="pt-4 pb-6">
      {breadcrumbs}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h1
            className="m-0 text-40 font-heavy tracking-tight leading-tight wrap-break-word text-balance focus:outline-none"
            tabIndex={-1}
          >
            {title}
          </h1>
          {lead && <p className="max-w-[65ch] m-0 mt-2 text-muted text-18 text-pretty">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </header>
  );
}

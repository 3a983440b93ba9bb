import Plus from "lucide-react/icons/plus";
import { Link } from "react-router-dom";

/** The dashed '+' tile before the cars (back-office §2). */
export function AddTile({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="flex h-full min-h-18 touch-manipulation items-center justify-center gap-3 rounded-card border-2 border-dashed border-line-strong font-semibold text-ink no-underline hover:border-brand hover:bg-brand-tint hover:text-brand @min-[39rem]/page:min-h-[14rem] @min-[39rem]/page:flex-col"
    >
      <Plus
        aria-hidden="true"
        size={36}
        strokeWidth={1.5}
        className="text-brand @min-[39rem]/page:size-[3rem]"
      />
      Dodaj samochód
    </Link>
  );
}

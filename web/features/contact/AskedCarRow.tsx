import CarFront from "lucide-react/icons/car-front";
import X from "lucide-react/icons/x";
import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router-dom";
import { paths } from "../../site/paths.ts";
import { IconButton } from "../../kit/buttons/IconButton.tsx";
import type { AskedCar } from "./asked_car.ts";

/** What the message is about, with the way back to the car; it can be taken away. */
export function AskedCarRow({ car }: { car: AskedCar }) {
  const navigate = useNavigate();
  function forget({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The row goes, and the focus with it.
    currentTarget.form?.querySelector("textarea")?.focus();
    navigate(paths.contact, { replace: true });
  }
  return (
    <div className="flex items-center gap-3 rounded-input bg-brand-tint py-2 pr-2 pl-4">
      <CarFront aria-hidden="true" size={22} className="shrink-0 text-brand" />
      <Link
        to={car.to}
        className="grid min-h-target min-w-0 flex-1 content-center leading-snug no-underline"
      >
        <span className="text-14 text-muted">Dotyczy</span>
        <span className="font-semibold wrap-anywhere underline">{car.name}</span>
      </Link>
      <IconButton
        label="Napisz w innej sprawie"
        icon={<X aria-hidden="true" />}
        onClick={forget}
      />
    </div>
  );
}

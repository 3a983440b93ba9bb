import CarFront from "lucide-react/icons/car-front";
import X from "lucide-react/icons/x";
import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router-dom";
import { paths } from "../../site/paths.ts";
import { IconButton } from "../../kit/buttons/IconButton.tsx";
import type { AskedCar } from "./asked_car.ts";
import styles from "./AskedCarRow.module.css";

/** What the message is about, with the way back to the car; it can be taken away. */
export function AskedCarRow({ car }: { car: AskedCar }) {
  const navigate = useNavigate();
  function forget({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The row goes, and the focus with it.
    currentTarget.form?.querySelector("textarea")?.focus();
    navigate(paths.contact, { replace: true });
  }
  return (
    <div className={styles.row}>
      <CarFront aria-hidden="true" size={22} className={styles.icon} />
      <Link to={car.to} className={styles.words}>
        <span className={styles.label}>Dotyczy</span>
        <span className={styles.name}>{car.name}</span>
      </Link>
      <IconButton
        label="Napisz w innej sprawie"
        icon={<X aria-hidden="true" />}
        onClick={forget}
      />
    </div>
  );
}

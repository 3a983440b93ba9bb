import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { company } from "../../shared/company.ts";
import { Logo } from "./Logo.tsx";
import styles from "./PaperSheet.module.css";

/** Printed in place of the page, and shown only in print. Begins with the business's name and phone. */
export function PaperSheet({ children }: { children: ReactNode }) {
  const [{ phone }] = company.departments;
  const { street, postalCode, city } = company.address;
  return createPortal(
    <div className={styles.sheet}>
      <header className={styles.head}>
        <Logo />
        <p>
          {street}, {postalCode} {city}
        </p>
        <p className={styles.phone}>{phone}</p>
      </header>
      {children}
    </div>,
    document.body,
  );
}

import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { company } from "../../shared/company.ts";
import { Logo } from "./Logo.tsx";
import styles from "./PaperSheet.module.css";

/**
 * What goes to paper in place of the page: seen only by the printer, which sees nothing else while
 * it is there. Begins with who we are and how to call us.
 */
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

import { addressLine } from "../../shared/company_words.ts";
import { useCompany } from "./company.ts";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { Logo } from "./Logo.tsx";
import styles from "./PaperSheet.module.css";

/** Printed in place of the page, and shown only in print. Begins with the business's name and phone. */
export function PaperSheet({ children }: { children: ReactNode }) {
  const company = useCompany();
  return createPortal(
    <div className={styles.sheet}>
      <header className={styles.head}>
        <Logo />
        <p>
          {addressLine(company)}
        </p>
        <p className={styles.phone}>{company.departments.sales.phone}</p>
      </header>
      {children}
    </div>,
    document.body,
  );
}

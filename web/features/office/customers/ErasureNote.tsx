import Printer from "lucide-react/icons/printer";
import { useEffect, useRef } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { PaperSheet } from "../../../kit/layout/PaperSheet.tsx";
import { documents, mails, rentals } from "./customer_words.ts";
import styles from "./ErasureNote.module.css";
import type { ErasedCustomer } from "./use_customer.ts";

/** What was erased and what stays, on the screen and on paper. */
export function ErasureNote(erased: ErasedCustomer) {
  const box = useRef<HTMLDivElement>(null);
  const sentence = officeMessages.customerErased.replace("{email}", erased.email);
  useEffect(() => box.current?.focus(), [erased.receipt]);
  return (
    <>
      <div ref={box} tabIndex={-1} className={styles.note}>
        <Alert tone="success" title={sentence} />
        <Card as="section" aria-label="Potwierdzenie usunięcia danych">
          <Words {...erased} />
          <Button
            variant="secondary"
            icon={<Printer aria-hidden="true" />}
            onClick={() => globalThis.print()}
          >
            Drukuj potwierdzenie
          </Button>
        </Card>
      </div>
      <PaperSheet>
        <div className={styles.printed}>{sentence}</div>
        <Words {...erased} />
      </PaperSheet>
    </>
  );
}

function Words({ receipt }: ErasedCustomer) {
  return (
    <div className={styles.words}>
      <h2 className={styles.title}>Potwierdzenie usunięcia danych</h2>
      <p>Usunięto {formatDateTime(receipt.erasedAt)}:</p>
      <ul>
        <li>{rentals(receipt.rentals)}</li>
        <li>{mails(receipt.mails)}</li>
        <li>{documents(receipt.documents)}</li>
        <li>klucz do danych klienta: bez niego nikt ich już nie odczyta</li>
      </ul>
      <p>Zostaje:</p>
      <ul>
        {receipt.stays.map((what) => <li key={what}>{what}</li>)}
      </ul>
    </div>
  );
}

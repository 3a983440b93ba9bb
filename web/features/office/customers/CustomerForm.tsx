import Search from "lucide-react/icons/search";
import Trash2 from "lucide-react/icons/trash-2";
import { type FormEvent, useEffect, useRef } from "react";
import { SHORT_LENGTH } from "../../../../shared/api/fields.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { Checkbox } from "../../../kit/fields/Checkbox.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import styles from "./CustomerForm.module.css";
import { CustomerFacts } from "./CustomerFacts.tsx";
import { CustomerFactsSkeleton } from "./CustomerFactsSkeleton.tsx";
import type { useCustomer } from "./use_customer.ts";

/** The e-mail, what is held under it, and the way to erase it. */
export function CustomerForm({ customer }: { customer: ReturnType<typeof useCustomer> }) {
  const { email, confirmed, found, work, faults, missing, failure } = customer;
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (faults.email) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [faults]);

  function submit(event: FormEvent) {
    event.preventDefault();
    // Enter looks up; erasing takes the press of its own button.
    void customer.check();
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <Card className={styles.card}>
        <div className={styles.question}>
          <TextField
            label="Adres e-mail klienta"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={SHORT_LENGTH}
            required
            value={email}
            readOnly={work !== undefined}
            error={faults.email}
            onChange={(event) => customer.typeEmail(event.currentTarget.value)}
          />
          <Button
            variant="secondary"
            className={styles.check}
            icon={<Search aria-hidden="true" />}
            busy={work === "checking"}
            busyLabel="Sprawdzanie..."
            onClick={() => void customer.check()}
          >
            Sprawdź
          </Button>
        </div>
        {failure?.of === "checking" && (
          <Alert tone="error" title={officeMessages.customerNotChecked}>{failure.text}</Alert>
        )}
        {work === "checking" && !found && <CustomerFactsSkeleton />}
        {found && (
          <CustomerFacts
            found={found}
            exporting={work === "exporting"}
            failure={failure?.of === "exporting" ? failure.text : undefined}
            onExport={() => void customer.giveOut()}
          />
        )}
      </Card>
      <Card as="section" className={styles.card} aria-labelledby="erasure">
        <h2 id="erasure" className={styles.title}>Usunięcie danych</h2>
        <p className={styles.words}>
          Usuwa wynajmy klienta, wiadomości i dokumenty oraz niszczy klucz do jego danych. Tego nie
          da się cofnąć, a auta zarezerwowane przez klienta będą znów wolne.
        </p>
        <Checkbox
          label="Potwierdzam, że chcę trwale usunąć wszystkie dane tego klienta."
          required
          checked={confirmed}
          onChange={(event) => customer.confirm(event.currentTarget.checked)}
        />
        {failure?.of === "erasing" && (
          <Alert tone="error" title={officeMessages.customerNotErased}>{failure.text}</Alert>
        )}
        <div className={styles.actions}>
          <Button
            variant="danger"
            icon={<Trash2 aria-hidden="true" />}
            disabled={missing.length > 0}
            aria-disabled={work !== undefined}
            aria-describedby="erasure-missing"
            busy={work === "erasing"}
            busyLabel="Usuwanie..."
            onClick={() => void customer.erase()}
          >
            Usuń dane
          </Button>
          <div id="erasure-missing" className={styles.missing} aria-live="polite">
            {missing.filter((text) => text !== faults.email).map((text) => <p key={text}>{text}
            </p>)}
          </div>
          {!found && <p className={styles.hint}>Przed usunięciem pokażemy, czego ono dotyczy.</p>}
        </div>
      </Card>
    </form>
  );
}

import ShieldCheck from "lucide-react/icons/shield-check";
import { type FormEvent, useState } from "react";
import type { Account, SecondFactorSetup } from "../../../../shared/api/identity.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { formatDate } from "../../../../shared/warsaw.ts";
import { call } from "../../../api/office/call.ts";
import { useResource } from "../../../api/use_resource.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { counted } from "../../../../shared/counted.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { ResourceView } from "../../../records/ResourceView.tsx";
import { useSubmit } from "../../../records/use_submit.ts";
import { RecoveryCodes, SecondFactorSetUp } from "./SecondFactorSetUp.tsx";

/** What the section shows; `codes` are on the screen once only. */
type Step =
  | { readonly name: "shown" }
  | { readonly name: "asking"; readonly kind: "on" | "off" | "renew" }
  | { readonly name: "confirming"; readonly setup: SecondFactorSetup }
  | { readonly name: "codes"; readonly codes: readonly string[] };

/** The user's second factor: switched on with an app's QR code, off with the password. */
export function SecondFactorSection() {
  const account = useResource(
    "identity/account",
    (signal) => call("GET /identity/account", { signal }),
  );
  const [step, setStep] = useState<Step>({ name: "shown" });
  const back = () => setStep({ name: "shown" });

  function showCodes(codes: readonly string[]) {
    setStep({ name: "codes", codes });
    account.reload();
  }

  async function withPassword(kind: "on" | "off" | "renew", password: string): Promise<void> {
    const body = { currentPassword: password };
    if (kind === "on") {
      return setStep({
        name: "confirming",
        setup: await call("POST /identity/second-factor/setup", { body }),
      });
    }
    if (kind === "renew") {
      const { codes } = await call("POST /identity/second-factor/recovery-codes", { body });
      return showCodes(codes);
    }
    await call("POST /identity/second-factor/off", { body });
    toast.success(officeMessages.secondFactorOff, { id: "second-factor" });
    back();
    account.reload();
  }

  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor" className="m-0 mb-3 text-22 leading-snug font-bold">
        Weryfikacja dwuetapowa
      </h2>
      <ResourceView
        resource={account}
        loading={
          <Card>
            <Skeleton height="6rem" />
          </Card>
        }
        text={officeMessages.accountNotLoaded}
        offline="Ustawienia weryfikacji wczytają się same, gdy sieć wróci."
      >
        {(account) => (
          <Card>
            {step.name === "shown" && <Overview account={account} onStep={setStep} />}
            {step.name === "asking" && (
              <AskPassword
                label={step.kind === "off" ? "Wyłącz" : "Dalej"}
                onPassword={(password) => withPassword(step.kind, password)}
                onBack={back}
              />
            )}
            {step.name === "confirming" && (
              <SecondFactorSetUp setup={step.setup} onCodes={showCodes} onBack={back} />
            )}
            {step.name === "codes" && <RecoveryCodes codes={step.codes} onDone={back} />}
          </Card>
        )}
      </ResourceView>
    </section>
  );
}

function Overview(
  { account: { secondFactor }, onStep }: { account: Account; onStep: (step: Step) => void },
) {
  if (!secondFactor) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="m-0">
          Przy logowaniu podasz hasło i kod z aplikacji w telefonie. Samo hasło przestanie
          wystarczać.
        </p>
        <Button
          icon={<ShieldCheck aria-hidden="true" />}
          onClick={() => onStep({ name: "asking", kind: "on" })}
        >
          Włącz
        </Button>
      </div>
    );
  }
  const { since, recoveryCodesLeft } = secondFactor;
  return (
    <div className="grid gap-4">
      <p className="m-0 flex flex-wrap items-center gap-2">
        <Badge tone="green">Włączona</Badge>
        <span>od {formatDate(since)}</span>
      </p>
      {recoveryCodesLeft <= 3 && (
        <Alert tone="warning">
          {recoveryCodesLeft === 0
            ? "Nie masz już kodów zapasowych."
            : `Masz jeszcze ${
              counted(recoveryCodesLeft, ["kod zapasowy", "kody zapasowe", "kodów zapasowych"])
            }.`}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onStep({ name: "asking", kind: "renew" })}>
          Nowe kody zapasowe
        </Button>
        <Button variant="danger" onClick={() => onStep({ name: "asking", kind: "off" })}>
          Wyłącz
        </Button>
      </div>
    </div>
  );
}

function AskPassword(
  { label, onPassword, onBack }: {
    label: string;
    onPassword: (password: string) => Promise<void>;
    onBack: () => void;
  },
) {
  const [password, setPassword] = useState("");
  const { faults, failure, busy, submit } = useSubmit();
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const found = password === "" ? { currentPassword: messages.fieldRequired } : {};
    void submit(found, () => onPassword(password));
  }
  return (
    <form className="grid gap-4" noValidate aria-label="Potwierdzenie hasłem" onSubmit={onSubmit}>
      {failure && <Alert tone="error">{failure}</Alert>}
      <TextField
        label="Twoje hasło"
        type="password"
        autoComplete="current-password"
        autoFocus
        required
        value={password}
        error={faults.currentPassword}
        onChange={({ currentTarget }) =>
          setPassword(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel="Sprawdzanie...">{label}</Button>
        <Button variant="quiet" onClick={onBack}>Anuluj</Button>
      </div>
    </form>
  );
}

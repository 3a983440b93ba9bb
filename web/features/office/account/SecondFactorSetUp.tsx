import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import { type FormEvent, useState } from "react";
import type { SecondFactorSetup } from "../../../../shared/api/identity.ts";
import { messages } from "../../../../shared/messages.ts";
import { downloadFile } from "../../../api/download_file.ts";
import { call } from "../../../api/office/call.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonAnchor } from "../../../kit/buttons/ButtonLink.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { useSubmit } from "../../../records/use_submit.ts";
import { copyText } from "../../../kit/fields/CopyButton.tsx";
import { QrCode } from "../../cars/tools/QrCode.tsx";

/** Adds the account to an authenticator app; the app's first code switches the factor on. */
export function SecondFactorSetUp(
  { setup: { secret, uri, setup }, onCodes, onBack }: {
    setup: SecondFactorSetup;
    onCodes: (codes: readonly string[]) => void;
    onBack: () => void;
  },
) {
  const [code, setCode] = useState("");
  const { faults, failure, busy, submit } = useSubmit();
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const found = code.trim() === "" ? { code: messages.fieldRequired } : {};
    void submit(found, async () => {
      const { codes } = await call("POST /identity/second-factor", { body: { setup, code } });
      onCodes(codes);
    });
  }
  return (
    <form className="grid gap-4" noValidate aria-label="Włączanie weryfikacji" onSubmit={onSubmit}>
      {(failure ?? faults.setup) && <Alert tone="error">{failure ?? faults.setup}</Alert>}
      <p className="m-0">
        Zeskanuj kod aplikacją, np. Google Authenticator, Aegis albo 2FAS. Potem wpisz 6 cyfr, które
        pokaże.
      </p>
      <QrCode address={uri} label="Kod QR dla aplikacji uwierzytelniającej" />
      <p className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-14 text-muted">Masz aplikację z kodami na tym urządzeniu?</span>
        <ButtonAnchor href={uri} variant="secondary">Otwórz w aplikacji</ButtonAnchor>
      </p>
      <p className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-14 text-muted">Nie otwiera się? Wpisz w niej klucz:</span>
        <code className="font-semibold wrap-anywhere">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
        <Button
          variant="quiet"
          icon={<Copy aria-hidden="true" />}
          onClick={() =>
            void copyText("klucz", secret)}
        >
          Kopiuj klucz
        </Button>
      </p>
      <TextField
        label="Kod z aplikacji"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        error={faults.code}
        onChange={({ currentTarget }) =>
          setCode(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel="Sprawdzanie...">Włącz</Button>
        <Button variant="quiet" onClick={onBack}>Anuluj</Button>
      </div>
    </form>
  );
}

/** The recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join("\n");
  return (
    <div className="grid gap-4">
      <Alert tone="success" title="Zapisz kody zapasowe">
        Gdy zabraknie telefonu, każdy z nich zastąpi raz kod z aplikacji. Nie pokażemy ich ponownie.
      </Alert>
      <ul
        aria-label="Kody zapasowe"
        className="m-0 grid list-none grid-cols-2 gap-2 rounded-input bg-mist p-4 font-semibold tabular-nums"
      >
        {codes.map((code) => <li key={code}>{code}</li>)}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          onClick={() =>
            downloadFile("kody-zapasowe.txt", new Blob([text], { type: "text/plain" }))}
        >
          Pobierz plik
        </Button>
        <Button
          variant="secondary"
          icon={<Copy aria-hidden="true" />}
          onClick={() => void copyText("kody zapasowe", text)}
        >
          Kopiuj
        </Button>
        <Button onClick={onDone}>Gotowe</Button>
      </div>
    </div>
  );
}

import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import { downloadFile } from "../../../api/download_file.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { copyText } from "../../../kit/fields/CopyButton.tsx";

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

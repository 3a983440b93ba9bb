import Download from "lucide-react/icons/download";
import { type ReactNode, useState } from "react";
import { moneyMessages } from "../../../shared/money/money_messages.ts";
import { downloadFile } from "../../api/download_file.ts";
import { failureSentence } from "../../api/failures.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { toast } from "../../kit/dialogs/toast.ts";

/** Downloads a file that the server makes on demand. */
export function DownloadButton({ name, load, children }: {
  name: string;
  load: () => Promise<Blob>;
  children: ReactNode;
}) {
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      downloadFile(name, await load());
    } catch (failure) {
      toast.failure(moneyMessages.fileNotLoaded, { id: name, text: failureSentence(failure) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" />}
      busy={busy}
      onClick={() => void download()}
    >
      {children}
    </Button>
  );
}

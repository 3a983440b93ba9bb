import Download from "lucide-react/icons/download";
import { useState } from "react";
import { moneyMessages } from "../../../shared/money/money_messages.ts";
import { downloadFile } from "../../api/download_file.ts";
import { failureSentence } from "../../api/failures.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { toast } from "../../kit/dialogs/toast.ts";

type MadeFile = { name: string; load: () => Promise<Blob> };

/** Downloads a file that the server makes on demand. */
export function DownloadButton({ children, ...file }: MadeFile & { children: string }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" />}
      busy={busy}
      onClick={() => {
        setBusy(true);
        void downloadMade(file).finally(() => setBusy(false));
      }}
    >
      {children}
    </Button>
  );
}

/** The same without a button; a failure is shown. */
export async function downloadMade({ name, load }: MadeFile): Promise<void> {
  try {
    downloadFile(name, await load());
  } catch (failure) {
    toast.failure(moneyMessages.fileNotLoaded, { id: name, text: failureSentence(failure) });
  }
}

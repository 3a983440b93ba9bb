import Download from "lucide-react/icons/download";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { loginMessages } from "../../../shared/identity/login_messages.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { Alert } from "../../kit/states/Alert.tsx";
import { unsent, unsentCount } from "../../offline/unsent_note.ts";

/**
 * Data that is on this device only, for who cannot log in any more: it is sent after a login of
 * anybody with access, or saved as a file for another device.
 */
export function UnsentNote() {
  const { status } = useSnapshot(unsent);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  if (unsentCount(status) === 0) return null;

  async function download() {
    setBusy(true);
    setFailed(false);
    try {
      const [{ browserDevice }, { downloadUnsent }] = await Promise.all([
        import("../../offline/device/browser_device.ts"),
        import("../../offline/download_unsent.ts"),
      ]);
      await downloadUnsent(browserDevice());
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="w-full max-w-[26rem]">
      <Alert
        tone="warning"
        title={loginMessages.unsentHere}
        action={
          <Button
            variant="secondary"
            icon={<Download aria-hidden="true" />}
            busy={busy}
            busyLabel="Zapisywanie..."
            onClick={() => void download()}
          >
            Zapisz do pliku
          </Button>
        }
      >
        {failed ? loginMessages.unsentNotSaved : loginMessages.unsentAfterLogin}
      </Alert>
    </div>
  );
}

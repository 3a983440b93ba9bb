import Download from "lucide-react/icons/download";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { downloadUnsent } from "../../../offline/download_unsent.ts";
import { unsent } from "../../../offline/unsent_note.ts";
import { unsentWords } from "../../../offline/unsent_status.ts";
import { adminPaths, paths } from "../../../../shared/paths.ts";
import { usePageTitle } from "../../../brand/use_page_title.ts";

/**
 * `/admin/niewyslane` without a login: a user who lost access can still save the unsent data of this
 * device (decisions §11.6). Nothing else of the device is shown.
 */
export function UnsentWithoutLogin() {
  usePageTitle("Niewysłane");
  const { status } = useSnapshot(unsent);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<"saved" | "failed">();

  async function download() {
    setBusy(true);
    setOutcome(undefined);
    try {
      await downloadUnsent(browserDevice());
      setOutcome("saved");
    } catch {
      setOutcome("failed");
    } finally {
      setBusy(false);
    }
  }

  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[40rem] px-gutter py-8">
      <PageHeader title="Niewysłane" lead={`Tylko na tym urządzeniu: ${unsentWords(status)}.`} />
      <div className="grid gap-4">
        {outcome === "saved" && <Alert tone="success">{officeMessages.unsentExported}</Alert>}
        {outcome === "failed" && <Alert tone="error">{officeMessages.unsentNotExported}</Alert>}
        <Card>
          <p className="mt-0">
            Wyślą się same, gdy na tym urządzeniu zaloguje się ktoś, kto ma dostęp. Możesz też
            zapisać je do pliku, który da się wczytać na innym urządzeniu. W pliku są dane klientów:
            przekaż go tylko osobie, która prowadzi panel.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              icon={<Download aria-hidden="true" />}
              busy={busy}
              busyLabel="Zapisywanie..."
              onClick={() => void download()}
            >
              Zapisz do pliku
            </Button>
            <ButtonLink to={paths.login} state={{ from: adminPaths.unsent }} variant="secondary">
              Zaloguj
            </ButtonLink>
          </div>
        </Card>
      </div>
    </main>
  );
}

import type { ReactNode } from "react";
import { useOnline } from "../../../kit/states/use_online.ts";
import { failureSentence } from "../../../api/failures.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";

/** The end of a settings form: why the last save failed, the save button, and other buttons. */
export function SaveRow(
  { failure, saving, dirty, children }: {
    /** What the last save threw; undefined if it did not fail. */
    failure: unknown;
    saving: boolean;
    dirty: boolean;
    children?: ReactNode;
  },
) {
  const online = useOnline();
  return (
    <>
      {failure !== undefined && (
        <Alert tone="error" title={officeMessages.settingsNotSaved}>
          {failureSentence(failure)}
        </Alert>
      )}
      {!online && dirty && (
        <Alert tone="warning">
          {officeMessages.carNeedsNetwork}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-3 @max-[36.5rem]/page:[&>button]:basis-full">
        <Button type="submit" busy={saving} busyLabel="Zapisywanie...">Zapisz</Button>
        {children}
        <span role="status" className="text-14 text-muted">
          {dirty && !saving && "Niezapisane zmiany"}
        </span>
      </div>
    </>
  );
}

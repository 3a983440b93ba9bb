import { type ReactNode, useEffect, useRef, useState } from "react";
import { useUnsavedWork } from "../../../records/use_unsaved_work.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";

/** A dialog with a form: asks before it closes if typed values would be lost. */
export function FormDialog(
  { title, dirty, header, onClose, children }: {
    title: string;
    dirty: boolean;
    header?: ReactNode;
    onClose: () => void;
    /** The form; `close` is for its button 'Anuluj'. */
    children: (close: () => void) => ReactNode;
  },
) {
  const [asking, setAsking] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  useUnsavedWork(dirty);
  useEffect(() => {
    if (asking) question.current?.focus();
  }, [asking]);
  function close() {
    if (dirty) setAsking(true);
    else onClose();
  }
  return (
    <Dialog open title={title} header={header} onClose={close}>
      {asking && dirty && (
        <div ref={question} tabIndex={-1} className="mb-4 focus:outline-none">
          <Alert
            tone="warning"
            title="Zamknąć bez zapisywania?"
            action={
              <div className="flex flex-wrap gap-2">
                <Button variant="danger" onClick={onClose}>Zamknij bez zapisywania</Button>
                <Button variant="secondary" onClick={() => setAsking(false)}>Zostań</Button>
              </div>
            }
          >
            To, co zmieniono w formularzu, przepadnie.
          </Alert>
        </div>
      )}
      {children(close)}
    </Dialog>
  );
}

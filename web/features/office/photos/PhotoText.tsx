import Check from "lucide-react/icons/check";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { SHORT_LENGTH } from "../../../../shared/fields.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { useUnsavedWork } from "../../../records/use_unsaved_work.ts";
import { failureSentence } from "../../../api/failures.ts";
import { isLoggedIn } from "../../../api/session.ts";
import { Spinner } from "../../../kit/base/Spinner.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import type { AlbumOutcome } from "./photo_album.ts";

/**
 * The photo's description (alt text): saved by Enter or by leaving the field or page, reverted by
 * Escape.
 */
export function PhotoText(
  { alt, onDescribe }: { alt: string; onDescribe: (alt: string) => AlbumOutcome },
) {
  const [typed, setTyped] = useState<string>();
  const [state, setState] = useState<"saving" | "saved">();
  const [error, setError] = useState<string>();
  const dirty = typed !== undefined && typed.trim() !== alt;
  useUnsavedWork(dirty);
  const newestSave = useRef(save);
  const unmounted = useRef(false);

  useEffect(() => {
    newestSave.current = save;
  });
  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
      // The browser's Back removes the field without a blur event.
      if (isLoggedIn()) void newestSave.current();
    };
  }, []);

  useEffect(() => {
    if (state !== "saved") return;
    const timer = setTimeout(() => setState(undefined), SHOWN);
    return () => clearTimeout(timer);
  }, [state]);

  async function save(): Promise<void> {
    if (!dirty || state === "saving") return;
    setState("saving");
    setError(undefined);
    const failure = await onDescribe(typed.trim());
    if (failure === undefined) {
      setState("saved");
      setTyped(undefined);
    } else if (unmounted.current) {
      toast.failure(officeMessages.photoTextNotSaved, { text: failureSentence(failure) });
    } else {
      setState(undefined);
      setError(`${officeMessages.photoTextNotSaved} ${failureSentence(failure)}`);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Enter") void save();
    if (event.key !== "Escape") return;
    setTyped(undefined);
    setError(undefined);
  }

  return (
    <TextField
      label="Opis zdjęcia"
      value={typed ?? alt}
      maxLength={SHORT_LENGTH}
      enterKeyHint="done"
      error={error}
      trailing={<SavingState state={state} />}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={onKeyDown}
    />
  );
}

/** Inside the field, so that the layout does not shift when it appears and disappears. */
function SavingState({ state }: { state: "saving" | "saved" | undefined }) {
  return (
    <span
      role="status"
      className="pointer-events-none grid size-target place-items-center text-green"
    >
      {state === "saving" && <Spinner size={18} />}
      {state === "saved" && <Check aria-hidden="true" size={20} />}
      {state && <VisuallyHidden>{state === "saving" ? "Zapisywanie" : "Zapisano"}</VisuallyHidden>}
    </span>
  );
}

/** Milliseconds for which 'Zapisano' is shown. */
const SHOWN = 4_000;

import { useRef, useState } from "react";
import type { Rental } from "../../../../../shared/api/rental.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { statusOf } from "../../../../api/attempt.ts";
import { versioned } from "../../../../api/office/call.ts";
import { failureSentence } from "../../../../api/failures.ts";
import type { Versioned } from "../../../../api/versioned_values.ts";
import { toast } from "../../../../kit/dialogs/toast.ts";

/** The rental of the list that is being edited; only one at a time. */
export type Editing = ReturnType<typeof useEditing>;

/** Opens and closes the in-place edit; `onMissing` is called if the rental no longer exists. */
export function useEditing(onMissing: () => void) {
  const [opened, setOpened] = useState<Versioned<Rental>>();
  const [openingId, setOpeningId] = useState<string>();
  const [dirty, setDirty] = useState(false);
  /** The action that the user wanted, pending until they decide about the unsaved changes. */
  const [pending, setPending] = useState<{ act: () => void }>();
  const newest = useRef<string>(undefined);
  const forgetTyped = useRef<() => void>(undefined);

  function close(): void {
    newest.current = undefined;
    setOpeningId(undefined);
    setOpened(undefined);
    setDirty(false);
  }

  async function open({ id }: Rental): Promise<void> {
    close();
    newest.current = id;
    setOpeningId(id);
    try {
      // The list contains no versions and may be stale.
      const fresh = await versioned("GET /rental/{id}", { params: { id } });
      if (newest.current !== id) return;
      setOpened(fresh);
    } catch (failure) {
      // A toast shows the failure; the list stays as it is.
      if (newest.current !== id) return;
      toast.failure(officeMessages.rentalNotOpened, { text: failureSentence(failure) });
      if (statusOf(failure) === 404) onMissing();
    }
    setOpeningId(undefined);
  }

  /** Acts at once if there are no unsaved changes, else after a confirmation. */
  function unlessDirty(act: () => void): void {
    if (dirty) setPending({ act });
    else act();
  }

  return {
    opened,
    openingId,
    dirty,
    setDirty,
    forgetWith(forget: () => void) {
      forgetTyped.current = forget;
    },
    open: (rental: Rental) => unlessDirty(() => void open(rental)),
    close,
    unlessDirty,
    /** The confirmation is open. */
    asking: pending !== undefined,
    stay: () => setPending(undefined),
    /** Discards the typed values and closes the edit. */
    discard() {
      forgetTyped.current?.();
      close();
    },
    /** The same, then does the pending action. */
    leave() {
      forgetTyped.current?.();
      close();
      setPending(undefined);
      pending?.act();
    },
  };
}

import { useRef, useState } from "react";
import type { Rental } from "../../../../../shared/api/rental.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { oneRental } from "../../../../api/office/admin_rentals.ts";
import { failureSentence, ProblemFailure } from "../../../../api/failures.ts";
import type { Versioned } from "../../../../api/versioned_values.ts";
import { toast } from "../../../../kit/dialogs/toast.ts";

/** Which rental of the list is being edited: one at a time. */
export type Editing = ReturnType<typeof useEditing>;

/** Opens and closes the in-place edit; `onGone` is told where the rental is not there any more. */
export function useEditing(onGone: () => void) {
  const [opened, setOpened] = useState<Versioned<Rental>>();
  const [openingId, setOpeningId] = useState<string>();
  const [dirty, setDirty] = useState(false);
  /** What the user wanted to do instead, until they say what becomes of the typed. */
  const [wish, setWish] = useState<{ act: () => void }>();
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
      // The list does not tell versions, and may be old.
      const fresh = await oneRental(id);
      if (newest.current !== id) return;
      setOpened(fresh);
    } catch (failure) {
      // Said in words; the list stays as it is.
      if (newest.current !== id) return;
      toast.failure(officeMessages.rentalNotOpened, { text: failureSentence(failure) });
      if (failure instanceof ProblemFailure && failure.status === 404) onGone();
    }
    setOpeningId(undefined);
  }

  /** Does it now, or after the question where something typed would be lost by it. */
  function unlessDirty(act: () => void): void {
    if (dirty) setWish({ act });
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
    /** The question is open. */
    asking: wish !== undefined,
    stay: () => setWish(undefined),
    /** Forgets what was typed, and ends the edit. */
    discard() {
      forgetTyped.current?.();
      close();
    },
    /** The same, and does what was wanted. */
    leave() {
      forgetTyped.current?.();
      close();
      setWish(undefined);
      wish?.act();
    },
  };
}

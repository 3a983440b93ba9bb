import { ConfirmDialog } from "../kit/dialogs/ConfirmDialog.tsx";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { linkTaken } from "../site/link_taken.ts";
import { usePageLayer } from "../kit/base/page_layers.ts";
import { useUnsavedWork } from "./use_unsaved_work.ts";

/**
 * Asks before the user leaves a form while it is `dirty`. `onDiscard` discards the typed values
 * before leaving.
 */
export function LeaveQuestion(
  {
    dirty,
    back,
    onDiscard,
    title = "Niezapisane zmiany",
    confirmLabel = "Wyjdź bez zapisywania",
    question = "Wyjść bez zapisywania? To, co zmieniono w formularzu, przepadnie.",
  }: {
    dirty: boolean;
    /** The address that Back leads to, e.g. the form's list. */
    back: string;
    onDiscard: () => void;
    title?: string;
    confirmLabel?: string;
    /** The question, and what would be lost. */
    question?: string;
  },
) {
  const { asking, stay, leave } = useLeaveQuestion(dirty, back);
  return (
    <ConfirmDialog
      open={asking}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel="Zostań"
      onClose={stay}
      onConfirm={() => {
        onDiscard();
        leave();
      }}
    >
      {question}
    </ConfirmDialog>
  );
}

/**
 * Guards a form's unsaved work: while `dirty`, a link, Back and closing the tab ask first. Back
 * then leads to `back`. Closing and reloading show the browser's own question.
 */
export function useLeaveQuestion(dirty: boolean, back: string): LeaveQuestionState {
  const navigate = useNavigate();
  const { key: here } = useLocation();
  const [wish, setWish] = useState<Wish>();
  const [leaving, setLeaving] = useState<Wish & { from: string }>();
  const guarded = dirty && leaving?.from !== here;
  useUnsavedWork(dirty);
  usePageLayer(guarded, () => setWish({ to: back, replace: true }));

  useEffect(() => {
    // Wait until the layer is removed: otherwise Back would return to its history entry.
    if (leaving) navigate(leaving.to, { replace: leaving.replace });
  }, [leaving]);

  useEffect(() => {
    if (!guarded) return;
    function onClick(event: MouseEvent) {
      const to = linkTaken(event, location);
      if (to === undefined) return;
      // The router ignores events that are prevented; other listeners still receive them.
      event.preventDefault();
      setWish({ to, replace: false });
    }
    function onUnload(event: BeforeUnloadEvent) {
      event.preventDefault();
    }
    document.addEventListener("click", onClick, { capture: true });
    addEventListener("beforeunload", onUnload);
    return () => {
      document.removeEventListener("click", onClick, { capture: true });
      removeEventListener("beforeunload", onUnload);
    };
  }, [guarded]);

  return {
    asking: wish !== undefined,
    stay: () => setWish(undefined),
    leave() {
      setWish(undefined);
      if (wish) setLeaving({ ...wish, from: here });
    },
  };
}

type Wish = { to: string; replace: boolean };

type LeaveQuestionState = {
  asking: boolean;
  stay: () => void;
  /** Goes where the user wanted; the caller has to discard the unsaved work before. */
  leave: () => void;
};

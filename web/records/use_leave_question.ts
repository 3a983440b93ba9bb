import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { linkTaken } from "../site/link_taken.ts";
import { usePageLayer } from "../kit/dialogs/use_page_layer.ts";
import { useUnsavedWork } from "./use_unsaved_work.ts";

/**
 * Guards a form's unsaved work: while `dirty`, a link, Back and closing the tab ask first. Back then
 * leads to `back`. The browser's own question stands for closing and reloading.
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
    // Not before the layer is gone: Back would find its step of the history again.
    if (leaving) navigate(leaving.to, { replace: leaving.replace });
  }, [leaving]);

  useEffect(() => {
    if (!guarded) return;
    function onClick(event: MouseEvent) {
      const to = linkTaken(event, location);
      if (to === undefined) return;
      // The router leaves alone what is prevented; other listeners still hear of the press.
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

export type LeaveQuestionState = {
  asking: boolean;
  stay: () => void;
  /** Goes where the user wanted; the work is the caller's to forget, before. */
  leave: () => void;
};

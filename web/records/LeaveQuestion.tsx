import { ConfirmDialog } from "../kit/dialogs/ConfirmDialog.tsx";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
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
  const [request, setRequest] = useState<LeaveRequest>();
  const [leaving, setLeaving] = useState<LeaveRequest & { from: string }>();
  const guarded = dirty && leaving?.from !== here;
  useUnsavedWork(dirty);
  usePageLayer(guarded, () => setRequest({ to: back, replace: true }));

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
      setRequest({ to, replace: false });
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
    asking: request !== undefined,
    stay: () => setRequest(undefined),
    leave() {
      setRequest(undefined);
      if (request) setLeaving({ ...request, from: here });
    },
  };
}

type LeaveRequest = { to: string; replace: boolean };

type LeaveQuestionState = {
  asking: boolean;
  stay: () => void;
  /** Goes where the user wanted; the caller has to discard the unsaved work before. */
  leave: () => void;
};

/** The properties of a pointer or key event that matter here. */
type Press = Pick<
  MouseEvent,
  "target" | "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "defaultPrevented"
>;

/**
 * The address inside the app that a press on a link opens in this tab, as the router takes it;
 * undefined if the press opens something else: a new tab, a file, another site, a place on this
 * page.
 */
function linkTaken(
  press: Press,
  here: Pick<Location, "origin" | "pathname" | "search">,
): string | undefined {
  const { metaKey, ctrlKey, shiftKey, altKey, button } = press;
  if (press.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) {
    return undefined;
  }
  const link = press.target instanceof Element ? press.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return undefined;
  const { origin, pathname, search, hash } = link;
  if (origin !== here.origin) return undefined;
  if (pathname === here.pathname && search === here.search) return undefined;
  return pathname + search + hash;
}

import { useEffect, useId } from "react";
import { markUnsavedWork } from "../kit/base/unsaved_work.ts";

/** Marks the form's work as unsaved while `dirty`, until the form is unmounted. */
export function useUnsavedWork(dirty: boolean): void {
  const name = useId();
  useEffect(() => {
    markUnsavedWork(name, dirty);
    return () => markUnsavedWork(name, false);
  }, [name, dirty]);
}

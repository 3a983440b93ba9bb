import { useEffect, useRef } from "react";
import { toast } from "../../../kit/dialogs/toast.ts";

/** Says, when the form is left with something typed, that it waits on the device. */
export function useDraftNote(dirty: boolean): void {
  const left = useRef(dirty);
  left.current = dirty;
  useEffect(() => () => {
    if (left.current) {
      toast.info("Szkic protokołu został na tym urządzeniu.", {
        text: "Znajdziesz go w 'Niewysłane'.",
      });
    }
  }, []);
}

import { useEffect, useState } from "react";
import type { Paper } from "../../../../shared/paperwork/paper.ts";
import { drawPaper } from "./draw_paper.ts";

/** How far a preview is; the address goes away with the screen that shows it. */
export type DrawnPaper =
  | { readonly status: "drawing" }
  | { readonly status: "failed" }
  | { readonly status: "drawn"; readonly pdf: Blob; readonly address: string };

/** Draws a paper once for the screen that asks; `retry` after a failure. */
export function useDrawnPaper(paper: Paper): { drawn: DrawnPaper; retry: () => void } {
  const [round, setRound] = useState(0);
  const [drawn, setDrawn] = useState<DrawnPaper>({ status: "drawing" });
  // The paper as it was when it was asked for: it does not change under the reader's eyes.
  const [shown] = useState(paper);

  useEffect(() => {
    const stop = new AbortController();
    let address: string | undefined;
    drawPaper(shown, stop.signal).then(
      (pdf) => {
        if (stop.signal.aborted) return;
        address = URL.createObjectURL(pdf);
        setDrawn({ status: "drawn", pdf, address });
      },
      () => stop.signal.aborted || setDrawn({ status: "failed" }),
    );
    return () => {
      stop.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [shown, round]);

  return {
    drawn,
    retry() {
      setDrawn({ status: "drawing" });
      setRound((before) => before + 1);
    },
  };
}

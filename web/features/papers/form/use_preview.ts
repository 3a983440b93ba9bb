import { useState } from "react";
import type { Paper } from "../../../../shared/paperwork/paper.ts";
import type { PhotoStore } from "../../../offline/photo_store.ts";
import { previewPaper } from "./preview_paper.ts";
import type { ProtocolForm } from "./use_protocol_form.ts";

/** The paper that a form would make, while somebody looks at it. */
export function usePreview(form: ProtocolForm, photos: PhotoStore) {
  const [paper, setPaper] = useState<Paper>();
  const [drawing, setDrawing] = useState(false);

  /** What is drawn has to be whole. */
  async function show() {
    if (!form.readOnly && !form.isSound()) return;
    setDrawing(true);
    setPaper(await previewPaper(form, photos));
    setDrawing(false);
  }

  return { paper, drawing, show, close: () => setPaper(undefined) };
}

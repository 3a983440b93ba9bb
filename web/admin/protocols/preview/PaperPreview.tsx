import type { Paper } from "../../../../shared/paperwork/paper.ts";
import { Dialog } from "../../../ui/Dialog.tsx";

/** A paper as it will be printed, drawn on this device; needs no network. */
export function PaperPreview({ paper, onClose }: { paper: Paper; onClose(): void }) {
  return <Dialog open title={paper.title} layout="full-on-phone" onClose={onClose}>{null}</Dialog>;
}

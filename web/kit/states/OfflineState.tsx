import CloudOff from "lucide-react/icons/cloud-off";
import { Button } from "../buttons/Button.tsx";
import { EmptyState } from "./EmptyState.tsx";

/** What cannot be shown without a network; it is loaded by itself when the network is back. */
export function OfflineState(
  { text, busy, onRetry }: { text: string; busy: boolean; onRetry: () => void },
) {
  return (
    <EmptyState
      drawing={
        <CloudOff aria-hidden="true" strokeWidth={1.25} className="block size-[4rem] mx-auto" />
      }
      title="Brak połączenia z internetem"
      text={text}
      action={<Button variant="secondary" busy={busy} onClick={onRetry}>Spróbuj teraz</Button>}
    />
  );
}

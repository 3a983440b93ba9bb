import CloudOff from "lucide-react/icons/cloud-off";
import { Button } from "../buttons/Button.tsx";
import { EmptyState } from "./EmptyState.tsx";

/** Shown for content that needs the network; the content loads by itself when the network returns. */
export function OfflineState(
  { text, busy, onRetry }: { text: string; busy: boolean; onRetry: () => void },
) {
  return (
    <EmptyState
      drawing={CloudOff}
      title="Brak połączenia z internetem"
      text={text}
      action={<Button variant="secondary" busy={busy} onClick={onRetry}>Spróbuj teraz</Button>}
    />
  );
}

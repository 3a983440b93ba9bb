import RefreshCw from "lucide-react/icons/refresh-cw";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { useOnline } from "../../kit/states/use_online.ts";
import { unsent, unsentCount } from "../../offline/unsent_note.ts";
import { unsavedWork } from "../../site/unsaved_work.ts";
import { takeUpdate } from "../../offline/worker/worker_registration.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { IconButton } from "../../kit/buttons/IconButton.tsx";
import { openDialogs } from "../../kit/base/page_layers.ts";

/**
 * 'Dostępna jest nowa wersja' with 'Odśwież'. Not shown offline; 'Odśwież' is missing while there
 * is unsaved work or an unsent entry. Waits until an open dialog is closed: it would be hidden
 * below the dialog, or cover its buttons.
 */
export function UpdatePrompt() {
  const online = useOnline();
  const unsaved = useSnapshot(unsavedWork).isAny;
  const waits = unsentCount(useSnapshot(unsent).status) > 0;
  const [later, setLater] = useState(false);
  const [busy, setBusy] = useState(false);
  const dialog = useSnapshot(openDialogs).stack.length > 0;
  const shown = online && !later && !dialog;
  function refresh() {
    setBusy(true);
    void takeUpdate().finally(() => setBusy(false));
  }
  if (!shown) return null;
  return (
    <div className="fixed right-4 bottom-[calc(var(--bottom-inset)+16px)] z-24 flex max-w-[calc(100vw-32px)] items-center gap-3 rounded-card border border-line bg-paper py-3 pr-3 pl-4 shadow-float">
      <RefreshCw aria-hidden="true" size={20} className="shrink-0 text-brand" />
      <div className="min-w-0 leading-normal *:m-0">
        <p className="font-semibold">Dostępna jest nowa wersja</p>
        {unsaved
          ? <p className="text-14 text-muted">Odśwież, gdy zapiszesz to, co wpisujesz.</p>
          : waits && <p className="text-14 text-muted">Odśwież, gdy wyślesz to, co czeka.</p>}
      </div>
      {!unsaved && !waits && <Button busy={busy} onClick={refresh}>Odśwież</Button>}
      <IconButton label="Później" icon={<X aria-hidden="true" />} onClick={() => setLater(true)} />
    </div>
  );
}

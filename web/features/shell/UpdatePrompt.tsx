import RefreshCw from "lucide-react/icons/refresh-cw";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { BOTTOM_NOTE } from "../../kit/base/class_sets.ts";
import { useOnline } from "../../kit/states/use_online.ts";
import { unsent, unsentCount } from "../../offline/unsent_note.ts";
import { unsavedWork } from "../../kit/base/unsaved_work.ts";
import { takeUpdate } from "../../offline/worker/worker_registration.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { IconButton } from "../../kit/buttons/IconButton.tsx";
import { openDialogs } from "../../kit/base/page_layers.ts";
import { useBottomSpace } from "./use_bottom_space.ts";

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
  const dialog = useSnapshot(openDialogs).stack.length > 0;
  return online && !later && !dialog
    ? <Prompt unsaved={unsaved} waits={waits} onLater={() => setLater(true)} />
    : null;
}

/** A strip at the bottom edge, below the bars with actions. */
function Prompt({ unsaved, waits, onLater }: {
  unsaved: boolean;
  waits: boolean;
  onLater: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useBottomSpace(box, "--update-prompt");

  function refresh() {
    setBusy(true);
    void takeUpdate().finally(() => setBusy(false));
  }
  return (
    <div
      ref={box}
      className={`${BOTTOM_NOTE} bottom-[calc(var(--bottom-bar)+var(--cookie-banner))] z-24 flex items-center justify-center gap-3 bg-brand-tint py-1 pr-2 pl-4`}
    >
      <RefreshCw aria-hidden="true" size={20} className="text-brand" />
      <div className="min-w-0 leading-normal *:m-0 max-sm:grow">
        <p className="font-semibold">Dostępna jest nowa wersja</p>
        {unsaved
          ? <p className="text-14 text-muted">Odśwież, gdy zapiszesz to, co wpisujesz.</p>
          : waits && <p className="text-14 text-muted">Odśwież, gdy wyślesz to, co czeka.</p>}
      </div>
      {!unsaved && !waits && (
        <Button variant="secondary" busy={busy} onClick={refresh}>Odśwież</Button>
      )}
      <IconButton label="Później" icon={<X aria-hidden="true" />} onClick={onLater} />
    </div>
  );
}

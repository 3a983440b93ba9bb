import ClipboardCopy from "lucide-react/icons/clipboard-copy";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Protocol } from "../../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { failureSentence } from "../../../../api/failures.ts";
import { Alert } from "../../../../kit/states/Alert.tsx";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { ConfirmDialog } from "../../../../kit/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../../kit/dialogs/toast.ts";
import type { ProtocolStore } from "../../draft/protocol_store.ts";
import {
  CLEARED,
  filledFromHandover,
  fillRefusal,
  replaced,
  replacesTyped,
  uncleared,
} from "../../draft/fill_from_handover.ts";
import type { ProtocolForm } from "../../draft/use_protocol_form.ts";

/**
 * A return begins with the values of its handover, which 'Wyczyść' empties. 'Uzupełnij z protokołu
 * wydania' copies them again, and asks before it replaces typed values (decisions §8.8).
 */
export function FillFromHandover(
  { form, store, locked }: {
    form: ProtocolForm;
    store: ProtocolStore;
    /** Whether the form is being saved or sent and must not change. */
    locked: boolean;
  },
) {
  const isLocked = useRef(locked);
  isLocked.current = locked;
  // If the form is left or signed while the handover loads, nothing is filled in.
  useEffect(() => () => {
    isLocked.current = true;
  }, []);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [asked, setAsked] = useState<Protocol>();

  async function fetchHandover() {
    setBusy(true);
    setRefusal(undefined);
    try {
      const handover = await store.ofRental("handover", form.opened.rental);
      if (handover?.values.isFilled) form.related.meetHandover(handover.values);
      // Values may have been typed while the handover loaded.
      const { draft, base: { before } } = form.newest();
      const refused = fillRefusal(handover?.values, isLocked.current);
      if (!handover || refused !== undefined) setRefusal(refused);
      else if (replacesTyped({ before, draft, handover: handover.values })) {
        setAsked(handover.values);
      } else fill(handover.values);
    } catch (failure) {
      // On any failure the form stays unchanged.
      setRefusal(failureSentence(failure));
    } finally {
      setBusy(false);
    }
  }

  function fill(handover: Protocol) {
    setAsked(undefined);
    form.change(filledFromHandover(form.newest().draft, handover));
    toast.success("Uzupełniono z protokołu wydania.");
  }

  const { draft, related: { shown: { handover } } } = form;
  const isCopied = handover?.isFilled && replaced(draft, handover).length === 0;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {isCopied ? <p className="m-0 grow basis-[12rem] text-muted">{COPIED}</p> : (
          <Button
            variant="secondary"
            size="large"
            className="@max-wide-phone/page:grow"
            icon={<ClipboardCopy aria-hidden="true" />}
            busy={busy}
            disabled={locked}
            onClick={() => void fetchHandover()}
          >
            Uzupełnij z protokołu wydania
          </Button>
        )}
        {handover && <ClearButton form={form} isLocked={isLocked} />}
      </div>
      {refusal && <Alert tone="error" title={officeMessages.handoverNotFetched}>{refusal}</Alert>}
      <ConfirmDialog
        open={asked !== undefined}
        title="Zastąpić wpisane dane?"
        confirmLabel="Zastąp"
        danger={false}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && fill(asked)}
      >
        Część pól wypełniono już ręcznie. Dane z protokołu wydania zajmą ich miejsce; zdjęcia, data
        i rozliczenie zostaną.
      </ConfirmDialog>
    </div>
  );
}

/** 'Wyczyść', while there is anything to empty; what was emptied comes back by 'Cofnij'. */
function ClearButton({ form, isLocked }: { form: ProtocolForm; isLocked: RefObject<boolean> }) {
  const { draft } = form;
  if (Object.keys(uncleared({ ...draft, ...CLEARED }, draft)).length === 0) return null;

  function clear() {
    form.change(CLEARED);
    toast.success("Wyczyszczono stan z wydania.", {
      action: {
        label: "Cofnij",
        onClick: () => !isLocked.current && form.change(uncleared(form.newest().draft, draft)),
      },
    });
  }
  return (
    <Button variant="quiet" disabled={isLocked.current} onClick={clear}>
      Wyczyść
    </Button>
  );
}

const COPIED = "Wypełniono z protokołu wydania. Popraw to, co się zmieniło.";

import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useRef, useState } from "react";
import type { FleetCar } from "../../../../shared/api/fleet.ts";
import type { ServiceBlockInput, ServiceBlockReply } from "../../../../shared/api/service_block.ts";
import { BLOCK_REASONS } from "../../../../shared/fleet/events.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { useVersionedForm } from "../../../records/use_versioned_form.ts";
import { call, versioned } from "../../../api/office/call.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Select } from "../../../kit/fields/Select.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import type { Spot } from "./fleet_bars.ts";
import { SpotDialog } from "./SpotDialog.tsx";
import {
  blockDraft,
  blockInput,
  blockValues,
  fleetDrafts,
  newBlock,
  spotFaults,
  type SpotValues,
} from "./spot_values.ts";
import { v7 } from "uuid";
import { statusOf } from "../../../api/attempt.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { failureSentence } from "../../../api/failures.ts";
import { Alert } from "../../../kit/states/Alert.tsx";

/** Adds a service block, or edits or deletes the opened one. */
export function BlockDialog(
  { opened, cars, onChanged, onClose }: {
    /** An existing block, or the car and time of a new one. */
    opened: { block: ServiceBlockReply } | { spot: Spot };
    cars: readonly FleetCar[];
    /**
     * Called after a save or deletion, or if the block no longer exists: closes the dialog and
     * reloads the fleet.
     */
    onChanged: () => void;
    onClose: () => void;
  },
) {
  const block = "block" in opened ? opened.block : undefined;
  const [deleting, setDeleting] = useState(false);
  const form = useVersionedForm<SpotValues>({
    opened: "block" in opened
      ? blockValues({ values: opened.block, etag: `"${opened.block.version}"` })
      : { values: newBlock(opened.spot), etag: "" },
    draft: { drafts: fleetDrafts, name: blockDraft(block?.id) },
    faultsOf: (values) => spotFaults("block", values),
    async save(values, sending) {
      return blockValues(await saveBlock(block?.id, blockInput(values), sending));
    },
    ...(block && { read: async () => blockValues(await readBlock(block.id)) }),
    onSaved() {
      toast.success(block ? officeMessages.blockSaved : officeMessages.blockAdded, { id: "block" });
      onChanged();
    },
  });
  return (
    <SpotDialog
      title={block ? "Blokada serwisowa" : "Nowa blokada serwisowa"}
      lead={
        <p className="m-0 text-14 text-muted">
          W tym czasie nikt nie zarezerwuje samochodu. Klienci widzą tylko, że jest zajęty.
        </p>
      }
      form={form}
      cars={cars}
      saveLabel={block ? "Zapisz" : "Dodaj blokadę"}
      button={block && (
        <Button
          variant="danger"
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => setDeleting(true)}
        >
          Usuń
        </Button>
      )}
      end={block && deleting
        ? (
          <DeleteBlock
            block={block}
            onDeleted={() => {
              form.discard();
              onChanged();
            }}
            onCancel={() => setDeleting(false)}
          />
        )
        : undefined}
      onClose={onClose}
    >
      <Select label="Powód" required {...form.fields.register("reason")}>
        {BLOCK_REASONS.map((reason) => <option key={reason} value={reason}>{reason}</option>)}
      </Select>
    </SpotDialog>
  );
}

function readBlock(id: string): Promise<Versioned<ServiceBlockReply>> {
  return versioned("GET /serviceblock/{id}", { params: { id } });
}

/** Adds a block without an id, else changes it. @throws ProblemFailure 409, 412 */
function saveBlock(
  id: string | undefined,
  body: ServiceBlockInput,
  { idempotencyKey, ifMatch }: { idempotencyKey: string; ifMatch?: string },
): Promise<Versioned<ServiceBlockReply>> {
  return id === undefined
    ? versioned("POST /serviceblock", { body, idempotencyKey })
    : versioned("PUT /serviceblock/{id}", { params: { id }, body, idempotencyKey, ifMatch });
}

/** Asks for confirmation inside the block's dialog, deletes the block and shows the result. */
function DeleteBlock(
  { block, onDeleted, onCancel }: {
    block: ServiceBlockReply;
    /** Called when the block is gone, whether deleted now or before. */
    onDeleted: () => void;
    onCancel: () => void;
  },
) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const key = useRef(v7());
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);

  async function remove() {
    setBusy(true);
    setFailure(undefined);
    try {
      await call("DELETE /serviceblock/{id}", {
        params: { id: block.id },
        idempotencyKey: key.current,
        ifMatch: `"${block.version}"`,
      });
      done();
    } catch (thrown) {
      if (statusOf(thrown) === 404) return done();
      setFailure(thrown);
      setBusy(false);
    }
  }
  function done() {
    toast.success(officeMessages.blockDeleted, { id: "block" });
    onDeleted();
  }
  return (
    <div ref={question} tabIndex={-1} className="focus:outline-none">
      <Alert
        tone={failure === undefined ? "warning" : "error"}
        title={failure === undefined ? "Usuwanie blokady" : officeMessages.blockNotDeleted}
        action={
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" busy={busy} busyLabel="Usuwanie..." onClick={remove}>
              Usuń blokadę
            </Button>
            <Button variant="secondary" onClick={() => !busy && onCancel()}>Anuluj</Button>
          </div>
        }
      >
        {failure === undefined ? officeMessages.blockDeletionAsked : failureSentence(failure)}
      </Alert>
    </div>
  );
}

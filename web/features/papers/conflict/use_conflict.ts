import { notifyQueued } from "../../../offline/browser_sync_world.ts";
import { explainStore } from "../../../offline/device/store_health.ts";
import { useEffect, useRef, useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { isOnline } from "../../../kit/states/online.ts";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import {
  chosenContent,
  type ConflictField,
  fieldDifferences,
  sidesOf,
} from "../../../offline/conflict.ts";
import {
  allFrom,
  type Choices,
  preselected,
  type Side,
  undecided,
} from "../../../../shared/choose_sides.ts";
import type { Difference } from "../../../../shared/merge3.ts";
import type { Device } from "../../../offline/device/device.ts";
import {
  keepsSignatures,
  keepTheirs,
  newestMine,
  refreshConflict,
  settleAsAnnex,
  settleByChoice,
} from "../../../offline/settle_conflict.ts";
import { useLive } from "../../../records/use_live.ts";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import type { ProtocolContent } from "../../../../shared/papers/protocol_content.ts";
import {
  type ConflictCause,
  entryContent,
  type ProtocolChange,
  type ProtocolEntry,
} from "../../../offline/entry.ts";
import { unsentEntries } from "../../../offline/outbox.ts";
import { writtenContent } from "../../../offline/protocol_calls.ts";

export type ConflictForm = ReturnType<typeof useConflict>;

/**
 * A conflict, the choices so far, and functions to resolve it. With a network the server's version
 * is read again first. `conflict` is undefined until it is read, and null if it is gone, for
 * example settled in another tab.
 */
export function useConflict(entryId: string, onSettled: () => void) {
  const known = useLive(() => readConflict(browserDevice(), entryId), [entryId]);
  const [fresh, setFresh] = useState(() => !isOnline());
  const read = fresh ? known : undefined;
  const last = useRef(read);
  last.current = read ?? last.current;
  const [picked, setPicked] = useState<Choices<ConflictField>>({});
  const [asked, setAsked] = useState(0);
  const [busy, setBusy] = useState(false);
  // Settling removes the conflict from the store: show the last one until the dialog closes.
  const conflict = busy ? last.current : read;
  const choices = conflict ? { ...startOf(conflict), ...picked } : {};
  const open = conflict ? undecided(conflict.differences, choices) : [];

  useEffect(() => {
    // If the server cannot be read, the known version is used.
    void refreshConflict(browserDevice(), entryId, { patience: PATIENCE })
      .catch(explainStore)
      .finally(() => setFresh(true));
  }, [entryId]);

  async function resolveBy(work: (device: Device) => Promise<void>, done: string): Promise<void> {
    setBusy(true);
    try {
      await work(browserDevice());
      notifyQueued();
      toast.success(done);
      onSettled();
    } catch (failure) {
      // Nothing was settled; the conflict is unchanged.
      toast.failure(officeMessages.conflictNotSettled, { text: explainStore(failure) });
      setBusy(false);
    }
  }

  return {
    conflict,
    choices,
    /** Fields without a choice after an attempt to save; and how many tries there were. */
    missing: asked > 0 ? open : [],
    asked,
    busy,
    /** Whether the signatures of my version are still valid for the choices. */
    keepsSignatures: !!conflict && keepsSignatures(
      conflict.newest,
      chosenContent(conflict.mine, conflict.theirs, choices),
      conflict.server,
      conflict.entry,
    ),
    choose: (field: ConflictField, side: Side) =>
      setPicked((before) => ({ ...before, [field]: side })),
    chooseAll: (side: Side) => conflict && setPicked(allFrom(conflict.differences, side)),
    async save(): Promise<void> {
      if (open.length > 0) setAsked((before) => before + 1);
      else {
        await resolveBy(
          (device) => settleByChoice(device, entryId, choices),
          officeMessages.conflictSettled,
        );
      }
    },
    asAnnex: () =>
      resolveBy((device) => settleAsAnnex(device, entryId), officeMessages.annexQueued),
    keepSigned: () => resolveBy((device) => keepTheirs(device, entryId), officeMessages.signedKept),
  };
}

/** ms to wait for the server's newest version. */
const PATIENCE = 5_000;

/** Over a protocol that is not filled yet, mine is preselected everywhere. */
export function startOf({ differences, server }: Pick<OpenConflict, "differences"> & {
  readonly server: Pick<Protocol, "status">;
}): Choices<ConflictField> {
  return server.status === "planned" ? allFrom(differences, "mine") : preselected(differences);
}

/** Two versions of a protocol to choose from. */
export interface OpenConflict {
  readonly entry: ProtocolEntry;
  readonly cause: ConflictCause;
  /** The newest unsent version, which includes all earlier changes on this device. */
  readonly newest: ProtocolChange;
  /** The common previous version; undefined if there was none or it is unknown. */
  readonly before: ProtocolContent | undefined;
  readonly mine: ProtocolContent;
  readonly theirs: ProtocolContent;
  /** The server's whole protocol. */
  readonly server: Protocol;
  readonly differences: readonly Difference<ConflictField>[];
}

/** Reads the conflict of an entry; null if the entry is no longer in conflict. */
export async function readConflict(
  device: Pick<Device, "db">,
  entryId: string,
): Promise<OpenConflict | null> {
  const entry = (await unsentEntries(device)).find(({ id }) => id === entryId);
  const sides = entry && sidesOf(entry);
  if (!entry || !sides || entry.state.name !== "conflict") return null;
  const newest = await newestMine(device, entry);
  if (!newest) return null;
  const mine = entryContent(newest);
  const theirs = writtenContent(sides.theirs);
  return {
    entry,
    cause: entry.state.cause,
    newest,
    before: sides.before,
    mine,
    theirs,
    server: sides.theirs,
    differences: fieldDifferences(sides.before, mine, theirs),
  };
}

import { explainStore } from "../../../offline/device/store_health.ts";
import { useEffect, useRef, useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { allFrom, preselected, undecided } from "./choices.ts";
import { type OpenConflict, readConflict } from "./read_conflict.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { isOnline } from "../../../kit/states/online.ts";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { tellQueued } from "../../../offline/browser_sync_world.ts";
import { type Choices, chosenContent } from "../../../offline/conflict.ts";
import type { Device } from "../../../offline/device/device.ts";
import { refreshConflict } from "../../../offline/compare_with_server.ts";
import {
  keepsSignatures,
  keepTheirs,
  settleAsAnnex,
  settleByChoice,
} from "../../../offline/settle_conflict.ts";
import { useLive } from "../../../records/use_live.ts";

type Side = "mine" | "theirs";

/**
 * A conflict, the choices so far, and functions to settle it. With a network the server's version
 * is read again first. `conflict` is undefined until it is read, and null if it is gone, for
 * example settled in another tab.
 */
export function useConflict(entryId: string, onSettled: () => void) {
  const known = useLive(() => readConflict(browserDevice(), entryId), [entryId]);
  const [fresh, setFresh] = useState(() => !isOnline());
  const read = fresh ? known : undefined;
  const last = useRef(read);
  last.current = read ?? last.current;
  const [picked, setPicked] = useState<Choices>({});
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

  async function settle(
    work: (device: Device) => Promise<void>,
    said: string,
  ): Promise<void> {
    setBusy(true);
    try {
      await work(browserDevice());
      tellQueued();
      toast.success(said);
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
    /** Fields without a choice after a try to settle; and how many tries there were. */
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
    choose: (field: keyof Choices, side: Side) =>
      setPicked((before) => ({ ...before, [field]: side })),
    chooseAll: (side: Side) => conflict && setPicked(allFrom(conflict.differences, side)),
    async save(): Promise<void> {
      if (open.length > 0) setAsked((before) => before + 1);
      else {
        await settle(
          (device) => settleByChoice(device, entryId, choices),
          officeMessages.conflictSettled,
        );
      }
    },
    asAnnex: () => settle((device) => settleAsAnnex(device, entryId), officeMessages.annexQueued),
    keepSigned: () => settle((device) => keepTheirs(device, entryId), officeMessages.signedKept),
  };
}

/** ms to wait for the server's newest version. */
const PATIENCE = 5_000;

function startOf({ differences, server }: OpenConflict): Choices {
  return preselected(differences, server.status === "planned");
}

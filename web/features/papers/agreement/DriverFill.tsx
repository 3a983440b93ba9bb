import IdCard from "lucide-react/icons/id-card";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { DriverData } from "../../../../shared/rental/driver.ts";
import {
  driverInAgreement,
  withDriver,
} from "../../../../shared/papers/agreement/driver_in_agreement.ts";
import { failureSentence } from "../../../api/failures.ts";
import { call } from "../../../api/office/call.ts";
import { useResource } from "../../../api/use_resource.ts";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { readOrReplica } from "../../../offline/replica/read_or_replica.ts";
import { replicaOne } from "../../../offline/replica/replica_reads.ts";
import { protocolReads } from "../draft/related_reads.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { AGREEMENT_LABELS, type AgreementValues } from "./agreement_values.ts";

/** The data of the rental's driver where the customer has given them; `data` is undefined if unread. */
export function useDriverOf(rentalId: string): { readonly data?: DriverData } | undefined {
  const { data } = useResource(
    `admin/documents/driver/${rentalId}`,
    async (signal) => {
      const rental = await protocolReads(browserDevice()).rental(rentalId, signal);
      if (!rental.hasDriver) return {};
      // Only the hints at empty fields need them: the button reads them again.
      return { driver: await readDriver(rentalId, signal).then((data) => ({ data }), () => ({})) };
    },
    { isKept: false },
  );
  return data?.driver;
}

async function readDriver(rentalId: string, signal?: AbortSignal): Promise<DriverData> {
  const { value } = await readOrReplica({
    read: (stop) => call("GET /rental/{id}/driver", { params: { id: rentalId }, signal: stop }),
    replica: async () => (await replicaOne(browserDevice(), "driver", rentalId))?.data,
  }, signal);
  return value;
}

/**
 * 'Uzupełnij danymi kierowcy', if the rental's customer has given them: fills what is empty, and
 * asks before it replaces what was typed.
 */
export function DriverFill(
  { rentalId, fields }: { rentalId: string; fields: UseFormReturn<AgreementValues> },
) {
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Partial<AgreementValues>>();

  async function fill() {
    setBusy(true);
    try {
      const data = await readDriver(rentalId);
      const typed = fields.getValues();
      put(withDriver(typed, data));
      const others = typedOtherwise(typed, data);
      if (Object.keys(others).length > 0) setAsked(others);
      else toast.success("Uzupełniono danymi kierowcy.");
    } catch (failure) {
      toast.failure("Nie udało się wczytać danych kierowcy.", { text: failureSentence(failure) });
    } finally {
      setBusy(false);
    }
  }

  function put(values: Partial<AgreementValues>) {
    for (const name of FILLED) {
      const value = values[name];
      if (value === undefined || value === fields.getValues(name)) continue;
      const shouldValidate = fields.formState.isSubmitted;
      fields.setValue(name, value, { shouldDirty: true, shouldValidate });
    }
  }

  return (
    <Alert
      beside
      title="Klient podał dane kierowcy."
      action={
        <Button
          variant="secondary"
          busy={busy}
          busyLabel="Wczytywanie..."
          icon={<IdCard aria-hidden="true" />}
          onClick={() => void fill()}
        >
          Uzupełnij danymi kierowcy
        </Button>
      }
    >
      PESEL, NIP i prawo jazdy trafią do pól, a paszport i drugi kierowca do uwag.
      <ConfirmDialog
        open={asked !== undefined}
        title="Zastąpić wpisane dane?"
        confirmLabel="Zastąp"
        cancelLabel="Zostaw wpisane"
        danger={false}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) put(asked);
          setAsked(undefined);
        }}
      >
        <p>Klient podał inne dane niż wpisane w umowie. Puste pola są już uzupełnione.</p>
        <ul>
          {FILLED.filter((name) => asked?.[name] !== undefined).map((name) => (
            <li key={name}>
              {AGREEMENT_LABELS[name]}: <strong>{asked?.[name]}</strong>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </Alert>
  );
}

/** What the customer has given for fields in which something else was typed. */
export function typedOtherwise(
  typed: AgreementValues,
  data: DriverData,
): Partial<AgreementValues> {
  const given = driverInAgreement(data);
  const others = NUMBERS.filter((name) =>
    given[name] !== "" && typed[name].trim() !== "" && plain(typed[name]) !== plain(given[name])
  );
  return Object.fromEntries(others.map((name) => [name, given[name]]));
}

function plain(number: string): string {
  return number.replace(/[\s-]/g, "");
}

const NUMBERS = ["pesel", "nip", "drivingLicense"] as const;
const FILLED = [...NUMBERS, "note"] as const;

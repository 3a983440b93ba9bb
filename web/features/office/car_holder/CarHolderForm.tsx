import Search from "lucide-react/icons/search";
import { useRef } from "react";
import { SHORT_LENGTH } from "../../../../shared/fields.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { DateTextField } from "../../../kit/fields/DateTextField.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { useFirstFault } from "../../../records/use_first_fault.ts";
import type { useCarHolder } from "./use_car_holder.ts";

/** Asks for the car (registration number), the date and the time on Warsaw's clock. */
export function CarHolderForm({ holder }: { holder: ReturnType<typeof useCarHolder> }) {
  const { question, faults, busy, type } = holder;
  const form = useRef<HTMLFormElement>(null);
  useFirstFault(form, faults);

  return (
    <Card>
      <form
        ref={form}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-4 @max-tablet/page:*:first:col-span-full @min-tablet/page:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,1fr)_auto]"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void holder.ask();
        }}
      >
        <TextField
          label="Numer rejestracyjny"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={SHORT_LENGTH}
          required
          hint="Spacje i wielkość liter nie mają znaczenia."
          value={question.registration}
          error={faults.registration}
          onChange={(event) => type({ registration: event.currentTarget.value })}
        />
        <DateTextField
          label="Dzień"
          required
          value={question.date}
          error={faults.date}
          onChange={(event) => type({ date: event.currentTarget.value })}
        />
        <TextField
          label="Godzina"
          inputMode="numeric"
          autoComplete="off"
          placeholder="gg:mm"
          maxLength={5}
          required
          value={question.time}
          error={faults.time}
          onChange={(event) => type({ time: event.currentTarget.value })}
        />
        <Button
          type="submit"
          // Next to the fields and as high as they are, below their labels.
          className="@max-tablet/page:col-span-full @min-tablet/page:mt-[calc(1.4*var(--text-14)+6px)] @min-tablet/page:min-h-12!"
          icon={<Search aria-hidden="true" />}
          busy={busy}
          busyLabel="Sprawdzanie..."
        >
          Sprawdź
        </Button>
      </form>
    </Card>
  );
}

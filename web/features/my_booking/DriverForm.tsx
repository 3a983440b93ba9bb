import { useEffect, useRef, useState } from "react";
import { type FieldPath, get, type UseFormReturn } from "react-hook-form";
import { questionOf, writeBooking } from "../../api/booking_by_link.ts";
import { ProblemFailure } from "../../api/failures.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { ConfirmDialog } from "../../kit/dialogs/ConfirmDialog.tsx";
import { toast } from "../../kit/dialogs/toast.ts";
import { Checkbox } from "../../kit/fields/Checkbox.tsx";
import { ChoiceGroup } from "../../kit/fields/ChoiceGroup.tsx";
import { DateTextField } from "../../kit/fields/DateTextField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { Alert } from "../../kit/states/Alert.tsx";
import { useLeaveQuestion } from "../../records/LeaveQuestion.tsx";
import { useVersionedForm } from "../../records/use_versioned_form.ts";
import { paths } from "../../../shared/paths.ts";
import type { BookingDialogProps } from "./use_my_booking.ts";
import { AskedAgain } from "./person/PersonCheck.tsx";
import type { Person } from "./person/use_person.ts";
import { writeFailureWords } from "../booking/booking_words.ts";
import {
  driverFormFaults,
  type DriverFormValues,
  driverFrom,
  EMPTY_DRIVER_FORM,
} from "./driver_form.ts";

type DriverFormProps = BookingDialogProps & { readonly person: Person };

/** The driver's data for the agreement. What is typed is nowhere but in the form. */
export function DriverForm(props: DriverFormProps) {
  const { booking, person, onClose } = props;
  const box = useRef<HTMLFormElement>(null);
  const { form, busy, dirty, submit, asked, refusal, onAnswered } = useSending(props);
  const [wantsInvoice, hasSecond] = form.watch(["wantsInvoice", "hasSecond"]);
  const question = useDiscardQuestion(dirty, onClose);

  useEffect(() => {
    box.current?.querySelector("input")?.focus();
  }, []);

  return (
    <>
      <form
        ref={box}
        noValidate
        autoComplete="off"
        aria-label="Dane kierowcy"
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => void submit(event)}
      >
        {booking.driver && (
          <p className="m-0">Wpisz wszystkie dane jeszcze raz: zastąpią poprzednie.</p>
        )}
        <OneDriver form={form} at="" />
        <Checkbox {...form.register("wantsInvoice")} label="Chcę fakturę na firmę" />
        {wantsInvoice && (
          <div className={PAIR}>
            <Typed form={form} name="nip" label="NIP" inputMode="numeric" />
            <Typed form={form} name="company" label="Nazwa firmy" />
          </div>
        )}
        <Checkbox {...form.register("hasSecond")} label="Będzie drugi kierowca" />
        {hasSecond && (
          <fieldset className="grid grid-cols-1 gap-4">
            <legend className="mb-3 font-bold">Drugi kierowca</legend>
            <div className={PAIR}>
              <Typed form={form} name="second.firstName" label="Imię" />
              <Typed form={form} name="second.lastName" label="Nazwisko" />
            </div>
            <OneDriver form={form} at="second." />
          </fieldset>
        )}
        {refusal && <Alert tone="error">{refusal}</Alert>}
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <Button type="submit" size="large" busy={busy} busyLabel="Zapisywanie...">
            Zapisz dane
          </Button>
          <Button variant="secondary" size="large" disabled={busy} onClick={question.cancel}>
            Wróć
          </Button>
        </div>
        {question.dialog}
      </form>
      {asked && <AskedAgain person={person} asked={asked} onConfirmed={onAnswered} />}
    </>
  );
}

/** The form's values and their sending, with what the server asks or says where it refuses them. */
function useSending({ opened, booking, person, onClose }: DriverFormProps) {
  const period = { start: booking.startDateTime, end: booking.endDateTime };
  const { fields: form, saving: busy, failure, dirty, submit } = useVersionedForm<
    DriverFormValues
  >({
    opened: EMPTY,
    faultsOf: (values) => driverFormFaults(values, period),
    contentOf: driverFrom,
    async save(values, { idempotencyKey }) {
      try {
        opened.show(
          await writeBooking(person.link, "driver", driverFrom(values), idempotencyKey),
        );
      } catch (thrown) {
        opened.refuse(thrown);
        throw thrown;
      }
      return EMPTY;
    },
    onSaved() {
      onClose();
      toast.success("Dane kierowcy zapisane.");
    },
  });
  /** The refusal whose question was answered. */
  const [answered, setAnswered] = useState<unknown>();
  const refused = failure === answered ? undefined : failure;
  const asked = questionOf(refused);
  const isAtField = refused instanceof ProblemFailure &&
    refused.errors.some(({ path }) => isField(path));
  return {
    form,
    busy,
    dirty,
    submit,
    asked,
    refusal: refused === undefined || asked || isAtField ? undefined : writeFailureWords(refused),
    onAnswered: () => setAnswered(failure),
  };
}

/** 'Anuluj', links and Back ask before what is typed is lost. */
function useDiscardQuestion(dirty: boolean, onClose: () => void) {
  const { asking, stay, leave } = useLeaveQuestion(dirty, paths.home);
  const [isCancelling, setCancelling] = useState(false);
  return {
    cancel: () => dirty ? setCancelling(true) : onClose(),
    dialog: (
      <ConfirmDialog
        open={asking || isCancelling}
        title="Niezapisane dane"
        confirmLabel="Wyjdź bez zapisywania"
        cancelLabel="Zostań"
        onClose={() => {
          setCancelling(false);
          stay();
        }}
        onConfirm={isCancelling ? onClose : leave}
      >
        Wyjść bez zapisywania? Wpisane dane przepadną.
      </ConfirmDialog>
    ),
  };
}

/** Identity and licence of the first driver, or of the second, whose fields begin with `second.`. */
function OneDriver(
  { form, at }: { form: UseFormReturn<DriverFormValues>; at: "" | "second." },
) {
  const isPesel = form.watch(`${at}identifiedBy`) === "pesel";
  return (
    <>
      <ChoiceGroup
        {...form.register(`${at}identifiedBy`)}
        label="Dokument"
        options={[
          { value: "pesel", label: "Mam PESEL" },
          { value: "passport", label: "Mam paszport" },
        ]}
      />
      {isPesel
        ? <Typed form={form} name={`${at}pesel`} label="PESEL" inputMode="numeric" maxLength={15} />
        : (
          <div className={PAIR}>
            <Typed form={form} name={`${at}passport`} label="Numer paszportu" />
            <Typed form={form} name={`${at}country`} label="Kraj wydania" />
            <Typed form={form} name={`${at}birthDate`} label="Data urodzenia" isDate />
          </div>
        )}
      <div className={PAIR}>
        <Typed
          form={form}
          name={`${at}licence`}
          label="Numer prawa jazdy"
          hint="Pole 5 na dokumencie."
        />
        <Typed
          form={form}
          name={`${at}licenceValidUntil`}
          label="Ważne do"
          hint="Pole 4b na dokumencie."
          isDate
        />
      </div>
    </>
  );
}

function Typed(
  { form, name, label, hint, inputMode, maxLength = SHORT_LENGTH, isDate = false }: {
    form: UseFormReturn<DriverFormValues>;
    name: FieldPath<DriverFormValues>;
    label: string;
    hint?: string;
    inputMode?: "numeric";
    maxLength?: number;
    isDate?: boolean;
  },
) {
  const error: { message?: string } | undefined = get(form.formState.errors, name);
  const shared = { ...form.register(name), label, hint, required: true, error: error?.message };
  if (isDate) return <DateTextField {...shared} />;
  return (
    <TextField
      {...shared}
      inputMode={inputMode}
      maxLength={maxLength}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize={/Name$|company|country/.test(name) ? "words" : "characters"}
      spellCheck={false}
    />
  );
}

function isField(path: string): boolean {
  return get(EMPTY_DRIVER_FORM, path) !== undefined;
}

/** The server's limit (decisions §9.9). */
const SHORT_LENGTH = 200;
const EMPTY = { values: EMPTY_DRIVER_FORM, etag: "" };
const PAIR = "grid grid-cols-(--two-columns) items-start gap-4";

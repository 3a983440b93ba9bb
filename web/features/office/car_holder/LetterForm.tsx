import FileDown from "lucide-react/icons/file-down";
import { useEffect, useRef, useState } from "react";
import type { CarHolderAnswer } from "../../../../shared/api/car_holder.ts";
import { SHORT_LENGTH } from "../../../../shared/fields.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { normalizedRegistration } from "../../../../shared/rental/registration.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { DateTextField } from "../../../kit/fields/DateTextField.tsx";
import { TextArea } from "../../../kit/fields/TextArea.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { useFirstFault } from "../../../records/use_first_fault.ts";
import { call } from "../../../api/office/call.ts";
import { downloadFile } from "../../../api/download_file.ts";
import { parsePolishDate } from "../../../kit/fields/polish_date.ts";
import { type FieldSentences, useSubmit } from "../../../records/use_submit.ts";
import { createFormDrafts } from "../../../api/form_drafts.ts";

/**
 * Form for the letter that answers the police: the authority, its case number, the date of the
 * inquiry.
 */
export function LetterForm(
  { letter, rentalId, unconfirmed, at, car }: {
    letter: ReturnType<typeof useLetter>;
    rentalId: string;
    /** The booking was never confirmed, although the letter states that the car was rented. */
    unconfirmed: boolean;
    at: string;
    car: CarHolderAnswer["car"];
  },
) {
  const { busy, failure } = letter;
  const form = useRef<HTMLFormElement>(null);
  useFirstFault(form, letter.faults);

  return (
    <Card as="section" aria-labelledby="letter">
      <form
        ref={form}
        className="grid min-w-0 gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const name = `wskazanie-${normalizedRegistration(car.registrationNumber)}.pdf`;
          void letter.make({ rentalId, at }, name);
        }}
      >
        <div>
          <h2 id="letter" className="m-0 text-18 font-bold">Pismo do policji</h2>
          <p className="mt-1 mb-0 max-w-[60ch] text-muted">
            Gotowe wskazanie na podstawie art. 78 ust. 4 Prawa o ruchu drogowym. Uzupełnij je danymi
            z zapytania, pobierz, wydrukuj i podpisz.
          </p>
        </div>
        {unconfirmed && (
          <Alert tone="warning" title="Zanim podpiszesz to pismo">
            Stwierdza ono, że auto powierzono temu klientowi, a rezerwacji nikt nie potwierdził.
            Upewnij się, że klient odebrał auto.
          </Alert>
        )}
        <LetterInputs letter={letter} />
        {failure && <Alert tone="error" title={officeMessages.letterNotMade}>{failure}</Alert>}
        <div className="@max-wide-phone/page:grid">
          <Button
            type="submit"
            icon={<FileDown aria-hidden="true" />}
            busy={busy}
            busyLabel="Przygotowujemy pismo..."
          >
            Pobierz pismo (PDF)
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The authority, its case number and the date of its inquiry. */
function LetterInputs(
  { letter: { fields, faults, type } }: { letter: ReturnType<typeof useLetter> },
) {
  return (
    <>
      <TextArea
        label="Adresat"
        rows={4}
        required
        maxLength={1000}
        hint="Nazwa i adres jednostki, każda linia osobno."
        value={fields.authority}
        error={faults.authority}
        onChange={(event) => type({ authority: event.currentTarget.value })}
      />
      <div className="grid items-start gap-4 @min-wide-phone/page:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextField
          label="Sygnatura sprawy"
          autoComplete="off"
          maxLength={SHORT_LENGTH}
          required
          value={fields.caseNumber}
          error={faults.caseNumber}
          onChange={(event) => type({ caseNumber: event.currentTarget.value })}
        />
        <DateTextField
          label="Data zapytania"
          required
          value={fields.inquiryDate}
          error={faults.inquiryDate}
          onChange={(event) => type({ inquiryDate: event.currentTarget.value })}
        />
      </div>
    </>
  );
}

/** State of the letter to the police: the typed fields, and `make`, which requests the PDF. */
export function useLetter() {
  const [fields, setFields] = useState(keptLetter);
  const { submit, forget, ...form } = useSubmit(officeMessages.holderNeedsNetwork);

  useEffect(() => keepLetter(fields), [fields]);

  function type(typed: Partial<LetterFields>): void {
    setFields((before) => ({ ...before, ...typed }));
    forget();
  }

  /** Requests the PDF and downloads it under `name`. */
  async function make(request: { rentalId: string; at: string }, name: string): Promise<void> {
    await submit(faultsOf(fields), async () => {
      const inquiryDate = parsePolishDate(fields.inquiryDate);
      downloadFile(
        name,
        await call("POST /carholder/letter", { body: { ...request, ...fields, inquiryDate } }),
      );
      forgetLetter();
    });
  }

  return { fields, ...form, type, make };
}

function faultsOf({ authority, caseNumber, inquiryDate }: LetterFields): FieldSentences {
  return {
    ...(authority.trim() ? {} : { authority: officeMessages.letterFieldMissing }),
    ...(caseNumber.trim() ? {} : { caseNumber: officeMessages.letterFieldMissing }),
    ...(parsePolishDate(inquiryDate) ? {} : { inquiryDate: officeMessages.dateUnreadable }),
  };
}

/** The letter's fields as the administrator types them. */
type LetterFields = {
  readonly authority: string;
  readonly caseNumber: string;
  readonly inquiryDate: string;
};

const drafts = createFormDrafts("letterDrafts");
const NAME = "letter";
const EMPTY: LetterFields = { authority: "", caseNumber: "", inquiryDate: "" };

/**
 * The letter's fields stored in this tab, so that they survive a reload or the end of a session.
 */
export function keptLetter(): LetterFields {
  return drafts.read(NAME, EMPTY)?.typed ?? EMPTY;
}

/** Stores the letter's fields in this tab. */
export function keepLetter(typed: LetterFields): void {
  const begun = Object.values(typed).some((text) => text !== "");
  drafts.keep(NAME, begun ? { etag: "", before: EMPTY, typed } : undefined);
}

/** Removes the stored fields once the letter has been made. */
export function forgetLetter(): void {
  drafts.keep(NAME, undefined);
}

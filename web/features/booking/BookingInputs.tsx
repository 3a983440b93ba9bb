import { messages } from "../../../shared/messages.ts";
import { PeriodFields } from "../cars/search/PeriodFields.tsx";
import { changeSearchSelection } from "../cars/search/search_selection.ts";
import { FreeLine } from "../cars/availability/FreeLine.tsx";
import type { Booking } from "./use_booking.ts";
import { PHONE_MAX_LENGTH, phoneLine } from "../../../shared/customer/phone.ts";
import { writtenAddress } from "../../../shared/customer/postal_code.ts";
import { EmailField } from "../../records/EmailField.tsx";
import { TextArea } from "../../kit/fields/TextArea.tsx";
import { RewrittenField } from "../../kit/fields/RewrittenField.tsx";
import { type BookingDraft, changeBookingDraft } from "./booking_draft.ts";

/** The period and the customer's data. */
export function BookingInputs({ booking, ...calendar }: InputsProps) {
  return (
    <>
      <BookingTimes booking={booking} {...calendar} />
      <CustomerFields booking={booking} />
    </>
  );
}

type InputsProps = {
  booking: Booking;
  onCalendar: () => void;
  /** The calendar was just closed: the focus returns to the button that opened it. */
  backFromCalendar: boolean;
};

/** Pickup and return, whether the car is free then, and a link to its calendar. */
function BookingTimes({ booking, onCalendar, backFromCalendar }: InputsProps) {
  const { times, errors, takenDays, free, over, unasked, unsettled } = booking;
  const sound = !errors.pickupDate && !errors.pickupTime && !errors.returnDate &&
    !errors.returnTime;
  const why = over ? "Ta godzina odbioru już minęła. Wybierz inną." : messages.bookingsNotLoaded;
  const notAsked = free === undefined && sound && (over || unasked) ? why : undefined;
  return (
    <fieldset className="grid grid-cols-1 gap-4 min-w-0 m-0 p-0 border-0 md:grid-cols-(--two-columns)">
      <legend className="mb-3 p-0 text-18 font-bold">Termin</legend>
      <PeriodFields
        times={times}
        errors={errors}
        taken={takenDays}
        onChange={changeSearchSelection}
      />
      <div className="md:col-span-full">
        <FreeLine
          free={free === true && !sound ? undefined : free}
          notice={unsettled ? messages.bookingUnsettled : notAsked}
          backFromCalendar={backFromCalendar}
          onCalendar={onCalendar}
        />
      </div>
    </fieldset>
  );
}

/** The customer's data, with names for the browser's autofill; every key is stored in the draft. */
function CustomerFields({ booking: { draft, errors } }: { booking: Booking }) {
  return (
    <fieldset className="grid grid-cols-1 gap-4 min-w-0 m-0 p-0 border-0 sm:grid-cols-(--two-columns)">
      <legend className="mb-3 p-0 text-18 font-bold">Twoje dane</legend>
      {FIELDS.map(({ name, label, wide, hint, rewrite = asTyped, ...input }) => (
        <div key={name} data-field={name} className={wide ? "sm:col-span-full" : undefined}>
          <RewrittenField
            {...input}
            rewrite={rewrite}
            required
            name={name}
            label={label}
            hint={hint}
            value={draft[name]}
            error={errors[name]}
            onChange={(event) =>
              changeBookingDraft({ [name]: event.currentTarget.value })}
          />
        </div>
      ))}
      <div data-field="email">
        <EmailField
          required
          name="email"
          label="E-mail"
          autoComplete="email"
          maxLength={SHORT_LENGTH}
          value={draft.email}
          error={errors.email}
          onEmail={(email) => changeBookingDraft({ email })}
        />
      </div>
      <div className="sm:col-span-full">
        <TextArea
          name="additionalInfo"
          label="Dodatkowe informacje"
          hint="Na przykład fotelik dla dziecka albo miejsce zwrotu."
          maxLength={TEXT_LENGTH}
          rows={3}
          value={draft.additionalInfo}
          onChange={(event) => changeBookingDraft({ additionalInfo: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}

function asTyped(text: string): string {
  return text;
}

/** The server's limit (decisions §9.9). */
const SHORT_LENGTH = 200;
const TEXT_LENGTH = 4_000;

type Field = {
  name: Exclude<keyof BookingDraft, "email" | "additionalInfo" | `${string}Accepted`>;
  label: string;
  autoComplete: string;
  maxLength: number;
  wide?: boolean;
  hint?: string;
  type?: string;
  inputMode?: "tel";
  rewrite?: (typed: string) => string;
};

const FIELDS: readonly Field[] = [
  { name: "firstName", label: "Imię", autoComplete: "given-name", maxLength: SHORT_LENGTH },
  { name: "lastName", label: "Nazwisko", autoComplete: "family-name", maxLength: SHORT_LENGTH },
  {
    name: "address",
    label: "Adres (miasto, ulica, numer)",
    autoComplete: "address-line1",
    maxLength: SHORT_LENGTH,
    wide: true,
    rewrite: writtenAddress,
  },
  {
    name: "phone",
    label: "Telefon",
    autoComplete: "tel",
    type: "tel",
    inputMode: "tel",
    maxLength: PHONE_MAX_LENGTH,
    rewrite: phoneLine,
  },
];

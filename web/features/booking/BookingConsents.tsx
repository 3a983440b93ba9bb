import type { ReactNode } from "react";
import { paths } from "../../site/paths.ts";
import { Checkbox } from "../../kit/fields/Checkbox.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import { changeBookingDraft } from "./booking_draft.ts";
import type { Booking } from "./use_booking.ts";

/** The three consents; each text opens in a new tab, so that nothing typed is left behind. */
export function BookingConsents({ booking: { draft, errors } }: { booking: Booking }) {
  return (
    <fieldset className="min-w-0 m-0 p-0 border-0">
      <legend className="mb-1 p-0 text-18 font-bold">Zgody</legend>
      {CONSENTS.map(({ name, before, link, to }) => (
        <div key={name} data-field={name}>
          <Checkbox
            required
            name={name}
            label={<ConsentLabel before={before} link={link} to={to} />}
            checked={draft[name]}
            error={errors[name]}
            onChange={(event) => changeBookingDraft({ [name]: event.currentTarget.checked })}
          />
        </div>
      ))}
    </fieldset>
  );
}

function ConsentLabel(
  { before, link, to }: { before: string; link: string; to: string },
): ReactNode {
  return (
    <>
      {before}{" "}
      <a href={to} target="_blank" rel="noopener">
        {link}
        <VisuallyHidden>(otwiera się w nowej karcie)</VisuallyHidden>
      </a>
    </>
  );
}

const CONSENTS = [
  {
    name: "privacyAccepted",
    before: "Akceptuję",
    link: "politykę prywatności",
    to: paths.privacy,
  },
  {
    name: "dataProcessingAccepted",
    before: "Wyrażam zgodę na",
    link: "przetwarzanie danych osobowych",
    to: paths.dataProcessing,
  },
  {
    name: "termsAccepted",
    before: "Akceptuję",
    link: "warunki wynajmu samochodu",
    to: paths.rentalTerms,
  },
] as const;

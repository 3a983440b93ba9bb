import { Link } from "react-router-dom";
import type { CustomerPage } from "../../../../shared/api/customer.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { statusBadge } from "../../../../shared/rental/status.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { WholeDates } from "../../../kit/base/WholeDates.tsx";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { LIST_BOX, LIST_PART } from "../../../kit/fields/ListTools.tsx";
import { CarHeading } from "../../cars/card/CarHeading.tsx";
import { agreementState } from "../../papers/agreement_words.ts";
import { kindWords, paperName, protocolState } from "../../papers/protocol_words.ts";

type ShownRental = CustomerPage["rentals"][number];

/** The rentals of a customer, each with its papers, and links to both. */
export function CustomerRentals({ rentals }: { rentals: readonly ShownRental[] }) {
  return (
    <ul className={LIST_BOX}>
      {rentals.map((rental) => (
        <li key={rental.id} className={LIST_PART}>
          <RentalRow rental={rental} />
        </li>
      ))}
    </ul>
  );
}

function RentalRow({ rental }: { rental: ShownRental }) {
  const { rentalCar: car, startDateTime, endDateTime, papers } = rental;
  const status = statusBadge(rental.status);
  return (
    <article className="grid gap-x-6 gap-y-2 p-4 lg:grid-cols-[1.2fr_1.2fr_auto] lg:px-5">
      <Link
        to={adminPaths.rentalFiles(rental.id)}
        className="min-w-0 text-inherit no-underline hover:text-brand hover:[&_h3]:underline"
      >
        <CarHeading
          name={car ? `${car.brand} ${car.model}` : "Samochód usunięty"}
          plate={car?.registrationNumber}
        />
      </Link>
      <p className="m-0 font-semibold tabular-nums">
        <WholeDates>
          {`${formatDateTime(startDateTime)} – ${formatDateTime(endDateTime)}`}
        </WholeDates>
      </p>
      <div>
        <Badge tone={status.tone}>{status.label}</Badge>
      </div>
      {papers.length > 0 && (
        <ul className="m-0 flex list-none flex-wrap gap-x-6 gap-y-1 p-0 lg:col-span-full">
          {papers.map((paper) => (
            <li key={paper.id}>
              <PaperLink paper={paper} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function PaperLink({ paper: { kind, id, state, onScreen } }: {
  paper: ShownRental["papers"][number];
}) {
  const isSigned = state === "signed";
  const byCustomer = state === "signed_by_customer";
  const { label, tone } = kind === "agreement"
    ? agreementState({
      isManuallyUploaded: isSigned && !onScreen,
      ...(isSigned || byCustomer) && { state },
    })
    : protocolState({
      status: byCustomer ? "filled" : state,
      signing: { by: onScreen ? "screen" : "upload" },
    });
  const to = kind === "agreement" ? adminPaths.editAgreement(id) : kindWords[kind].editPath(id);
  return (
    <span className="inline-flex flex-wrap items-center gap-2 text-14">
      <Link to={to} className="quiet-link inline-flex min-h-target items-center mouse:min-h-7">
        {paperName[kind]}
      </Link>
      <Badge tone={tone}>{label}</Badge>
    </span>
  );
}

import CalendarRange from "lucide-react/icons/calendar-range";
import Mail from "lucide-react/icons/mail";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Phone from "lucide-react/icons/phone";
import UserRound from "lucide-react/icons/user-round";
import type { Rental } from "../../../../shared/api/rental.ts";
import { quoteLines, type RentalQuote } from "../../../../shared/rental/quote.ts";
import { statusBadge } from "../../../../shared/rental/status.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { CarHeading } from "../../cars/card/CarHeading.tsx";
import { ClampedText } from "../../../kit/layout/ClampedText.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";

/**
 * One rental: car, customer with links to call and to write an e-mail, period, status, date of
 * creation.
 */
export function RentalRow({ rental }: { rental: Rental }) {
  const { label, tone } = statusBadge(rental.status);
  const { rentalCar: car } = rental;
  return (
    <div className={RENTAL_ROW}>
      <CarHeading
        className="[grid-area:car]"
        name={car ? `${car.brand} ${car.model}` : "Samochód usunięty"}
        plate={car?.registrationNumber}
      />
      <Customer rental={rental} />
      <div className={RENTAL_PERIOD}>
        <p className="m-0 flex gap-2">
          <CalendarRange aria-hidden="true" size={18} className={PHONE_ICON} />
          <span className="flex flex-wrap gap-x-2 @min-[47rem]/page:block @min-[47rem]/page:[&>time]:block">
            <time dateTime={rental.startDateTime}>
              <VisuallyHidden>Od</VisuallyHidden>
              {formatDateTime(rental.startDateTime)}
            </time>
            <span className="flex gap-2 whitespace-nowrap @min-[47rem]/page:block @min-[47rem]/page:*:aria-[hidden]:mr-1">
              <span aria-hidden="true">–</span>
              <time dateTime={rental.endDateTime}>
                <VisuallyHidden>do</VisuallyHidden>
                {formatDateTime(rental.endDateTime)}
              </time>
            </span>
          </span>
        </p>
        {rental.quote && <AgreedPrice quote={rental.quote} />}
      </div>
      <div className="@max-[23.4rem]/page:justify-self-start [grid-area:status] justify-self-end @min-[47rem]/page:justify-self-start">
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className={RENTAL_MADE}>
        Utworzono <time dateTime={rental.createdAt}>{formatDateTime(rental.createdAt)}</time>
      </p>
      {rental.additionalInfo && (
        <p className="[grid-area:note] flex gap-2 min-w-0 m-0 px-3 py-2 rounded-input bg-mist text-14 @min-[47rem]/page:mt-1 @min-[47rem]/page:px-3 @min-[47rem]/page:py-1">
          <MessageSquareText aria-hidden="true" size={18} className={ICON} />
          <VisuallyHidden>Uwagi klienta:</VisuallyHidden>
          <ClampedText text={rental.additionalInfo} />
        </p>
      )}
    </div>
  );
}

/** The agreed price: rent and deposit, a line each. */
function AgreedPrice({ quote }: { quote: RentalQuote }) {
  return (
    <dl className="m-0 mt-1 text-14 font-normal text-muted">
      {quoteLines(quote).slice(0, -1).map(({ label, amount }) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt>{label}</dt>
          <dd className="m-0 font-semibold whitespace-nowrap">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

function Customer({ rental }: { rental: Rental }) {
  const { customerFirstName, customerLastName, customerPhone, customerEmail } = rental;
  return (
    <div className={RENTAL_CUSTOMER}>
      <p className="flex gap-2 m-0 font-semibold wrap-anywhere @min-[47rem]/page:basis-full">
        <UserRound aria-hidden="true" size={18} className={PHONE_ICON} />
        {`${customerFirstName} ${customerLastName}`.trim() || "Brak danych"}
      </p>
      {customerPhone && (
        <a className={CONTACT} href={`tel:${customerPhone.replace(/[^\d+]/g, "")}`}>
          <Phone aria-hidden="true" size={18} className={CONTACT_ICON} />
          <span className="tabular-nums">{customerPhone}</span>
        </a>
      )}
      {customerEmail && (
        <a className={CONTACT} href={`mailto:${customerEmail}`}>
          <Mail aria-hidden="true" size={18} className={CONTACT_ICON} />
          <span className="wrap-anywhere">{customerEmail}</span>
        </a>
      )}
    </div>
  );
}

const ICON = "mt-[0.2em] flex-none text-muted";
const PHONE_ICON = `${ICON} @min-[47rem]/page:hidden`;
const CONTACT_ICON = "flex-none text-muted @min-[47rem]/page:w-[1rem]";
const CONTACT =
  "flex items-center gap-2 min-w-0 min-h-target text-ink decoration-line-strong hover:text-brand hover:decoration-current @min-[47rem]/page:max-w-full @min-[47rem]/page:min-h-7 @min-[47rem]/page:text-14 md:pointer-coarse:min-h-target";
export const RENTAL_ROW =
  "grid [grid-template:'car_status'_auto_'period_period'_auto_'customer_customer'_auto_'note_note'_auto_'made_made'_auto_/_minmax(0,1fr)_auto] gap-y-2 gap-x-3 p-4 @max-[23.4rem]/page:[grid-template:'car'_auto_'status'_auto_'period'_auto_'customer'_auto_'note'_auto_'made'_auto_/_minmax(0,1fr)] @min-[47rem]/page:[grid-template:'car_customer_period_status'_auto_'car_customer_period_made'_1fr_'._note_note_note'_auto_/_var(--columns)] @min-[47rem]/page:gap-y-1 @min-[47rem]/page:gap-x-4 @min-[47rem]/page:px-5 @min-[47rem]/page:py-3";
export const RENTAL_CUSTOMER =
  "[grid-area:customer] grid min-w-0 pt-2 border-t border-line @min-[47rem]/page:flex @min-[47rem]/page:flex-wrap @min-[47rem]/page:content-start @min-[47rem]/page:gap-y-0 @min-[47rem]/page:gap-x-4 @min-[47rem]/page:pt-0 @min-[47rem]/page:border-t-0";
export const RENTAL_PERIOD =
  "[grid-area:period] m-0 font-semibold tabular-nums @min-[47rem]/page:font-medium";
export const RENTAL_MADE =
  "[&>time]:whitespace-nowrap [grid-area:made] m-0 text-muted text-14 tabular-nums";

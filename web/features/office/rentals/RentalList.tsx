import type { ReactNode } from "react";
import CalendarRange from "lucide-react/icons/calendar-range";
import Mail from "lucide-react/icons/mail";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Phone from "lucide-react/icons/phone";
import UserRound from "lucide-react/icons/user-round";
import type { Rental } from "../../../../shared/api/rental.ts";
import { phoneLink } from "../../../../shared/company_words.ts";
import { customerName } from "../../../../shared/customer/customer_name.ts";
import { quoteLines } from "../../../../shared/rental/quote.ts";
import type { RentalQuote } from "../../../../shared/rental/rental_quote.ts";
import { statusBadge } from "../../../../shared/rental/status.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { CarHeading } from "../../cars/card/CarHeading.tsx";
import { ClampedText } from "../../../kit/layout/ClampedText.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";

/** Rentals as rows on a desktop and as cards on a phone. */
export function RentalList(
  { rentals, card }: {
    rentals: readonly Rental[];
    /** Renders one of them. */
    card: (rental: Rental) => ReactNode;
  },
) {
  return (
    <div className={LIST}>
      <RentalListHead />
      <ul className="grid gap-3 m-0 p-0 list-none @min-tablet/page:gap-0">
        {rentals.map((rental) => <li key={rental.id} className={ITEM}>{card(rental)}</li>)}
      </ul>
    </div>
  );
}

/** Column names, hidden from screen readers: in a row every value has its own label. */
function RentalListHead() {
  return (
    <div
      className="grid grid-cols-(--columns) gap-4 px-5 py-2 border-b border-line text-muted text-14 font-semibold @max-tablet/page:hidden"
      aria-hidden="true"
    >
      <span>Samochód</span>
      <span>Klient</span>
      <span>Termin</span>
      <span>Status</span>
    </div>
  );
}

/** Placeholder of the list while it loads. */
export function RentalListSkeleton() {
  return (
    <div className={LIST}>
      <VisuallyHidden>Wczytywanie wynajmów</VisuallyHidden>
      <RentalListHead />
      <div className="grid gap-3 m-0 p-0 list-none @min-tablet/page:gap-0" aria-hidden="true">
        {WIDTHS.map((width, index) => (
          <div key={index} className={ITEM}>
            <div className="rental-row">
              <div className="[grid-area:car]">
                <Skeleton width={`${width}%`} height="1.5rem" />
                <Skeleton width="5.5rem" height="1.35rem" className="mt-1.5" />
              </div>
              <div className={RENTAL_CUSTOMER}>
                <div className="flex gap-2 m-0 font-semibold wrap-anywhere @min-tablet/page:basis-full">
                  <Skeleton width={`${width - 20}%`} height="1.25rem" />
                </div>
                <Skeleton width="9rem" height="1.1rem" className={CONTACT_SKELETON} />
                <Skeleton width="11rem" height="1.1rem" className={CONTACT_SKELETON} />
              </div>
              <div className={RENTAL_PERIOD}>
                <Skeleton width="min(100%, 17rem)" height="1.25rem" />
              </div>
              <div className="@max-phone/page:justify-self-start [grid-area:status] justify-self-end @min-tablet/page:justify-self-start">
                <Skeleton width="6.5rem" height="1.6rem" round />
              </div>
              <div className={RENTAL_MADE}>
                <Skeleton width="11rem" height="1rem" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

const WIDTHS = [78, 64, 86, 70, 60, 82];

const CONTACT_SKELETON = "my-[0.8rem] @min-tablet/page:my-[0.35rem]";

/**
 * One rental: car, customer with links to call and to write an e-mail, period, status, date of
 * creation. `brief`: on a phone car, customer, period and status alone.
 */
export function RentalRow({ rental, brief = false }: { rental: Rental; brief?: boolean }) {
  const { label, tone } = statusBadge(rental.status);
  const { rentalCar: car } = rental;
  return (
    <div className={classNames("rental-row", brief && BRIEF)}>
      <CarHeading
        className="[grid-area:car]"
        name={car ? `${car.brand} ${car.model}` : "Samochód usunięty"}
        plate={car?.registrationNumber}
      />
      <Customer rental={rental} />
      <div className={RENTAL_PERIOD}>
        <p className="m-0 flex gap-2">
          <CalendarRange aria-hidden="true" size={18} className={PHONE_ICON} />
          <span className="flex flex-wrap gap-x-2 @min-tablet/page:block @min-tablet/page:[&>time]:block">
            <time dateTime={rental.startDateTime}>
              <VisuallyHidden>Od</VisuallyHidden>
              {formatDateTime(rental.startDateTime)}
            </time>
            <span className="flex gap-2 whitespace-nowrap @min-tablet/page:block @min-tablet/page:*:aria-[hidden]:mr-1">
              <span aria-hidden="true">–</span>
              <time dateTime={rental.endDateTime}>
                <VisuallyHidden>do</VisuallyHidden>
                {formatDateTime(rental.endDateTime)}
              </time>
            </span>
          </span>
        </p>
        {!!rental.quote?.days && <AgreedPrice quote={rental.quote} />}
      </div>
      <div className="@max-phone/page:justify-self-start [grid-area:status] justify-self-end @min-tablet/page:justify-self-start">
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className={RENTAL_MADE}>
        Utworzono <time dateTime={rental.createdAt}>{formatDateTime(rental.createdAt)}</time>
      </p>
      {rental.additionalInfo && (
        <p className="[grid-area:note] flex gap-2 m-0 px-3 py-2 rounded-input bg-mist text-14 @min-tablet/page:mt-1 @min-tablet/page:py-1">
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
    <dl className="mt-1 text-14 font-normal text-muted">
      {quoteLines(quote).slice(0, -1).map(({ label, amount }) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt>{label}</dt>
          <dd className="font-semibold whitespace-nowrap">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

function Customer({ rental }: { rental: Rental }) {
  const { customerPhone, customerEmail } = rental;
  return (
    <div className={RENTAL_CUSTOMER}>
      <p className="flex gap-2 m-0 font-semibold wrap-anywhere @min-tablet/page:basis-full">
        <UserRound aria-hidden="true" size={18} className={PHONE_ICON} />
        {customerName(rental)}
      </p>
      {customerPhone && (
        <a className={CONTACT} href={phoneLink({ phone: customerPhone })}>
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

const ICON = "mt-[0.2em] text-muted";
const PHONE_ICON = `${ICON} @min-tablet/page:hidden`;
const CONTACT_ICON = "text-muted @min-tablet/page:w-[1rem]";
const CONTACT =
  "quiet-link flex items-center gap-2 max-w-full min-h-target @min-tablet/page:text-14 @min-tablet/page:mouse:min-h-7";
/** Hides the rest, and puts the status beside the customer. */
const BRIEF = classNames(
  "@max-tablet/page:[grid-template:'car_car'_auto_'customer_status'_auto_'period_period'_auto_/_minmax(0,1fr)_auto]",
  "@max-tablet/page:gap-y-1 @max-tablet/page:p-3 @max-tablet/page:pb-2 @max-tablet/page:[&_time]:text-14",
  "@max-tablet/page:[&_a,&_dl,&>p]:hidden @max-tablet/page:[&>div]:border-0 @max-tablet/page:[&>div]:pt-0",
  "@max-tablet/page:[&_p]:leading-tight",
  "@max-tablet/page:[&>div:first-child]:flex-row @max-tablet/page:[&>div:first-child]:flex-wrap",
  "@max-tablet/page:[&>div:first-child]:items-center @max-tablet/page:[&>div:first-child]:gap-x-2",
);
const RENTAL_CUSTOMER = classNames(
  "[grid-area:customer] flex flex-wrap content-start gap-x-4 min-w-0 border-line",
  "@max-tablet/page:grid @max-tablet/page:pt-2 @max-tablet/page:border-t",
);
const RENTAL_PERIOD =
  "[grid-area:period] m-0 font-semibold tabular-nums @min-tablet/page:font-medium";
const RENTAL_MADE =
  "[&>time]:whitespace-nowrap [grid-area:made] m-0 text-muted text-14 tabular-nums";

/** Around the rentals, and each of them: cards on a phone, rows of one card from a tablet on. */
const LIST = classNames(
  "[--columns:minmax(0,1.05fr)_minmax(0,1.9fr)_minmax(10.25rem,0.9fr)_minmax(11rem,0.9fr)]",
  "@min-tablet/page:surface",
);
const ITEM = classNames(
  "min-w-0 border-line @max-tablet/page:surface @min-tablet/page:not-first:border-t",
  "@min-tablet/page:last:rounded-b-card",
  "@min-tablet/page:hover:bg-[color-mix(in_srgb,var(--mist)_55%,var(--paper))]",
);

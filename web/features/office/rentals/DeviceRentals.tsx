import FolderOpen from "lucide-react/icons/folder-open";
import Search from "lucide-react/icons/search";
import SearchX from "lucide-react/icons/search-x";
import { type ComponentProps, useId, useRef, useState } from "react";
import type { Rental } from "../../../../shared/api/rental.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { type Instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { FilterChips } from "./FilterChips.tsx";
import { RentalList, RentalRow } from "./RentalList.tsx";
import type { RentalsView } from "./list_address.ts";
import { rentalCount } from "./list_words.ts";
import { rentalName } from "../../papers/rental_name.ts";
import { ProtocolLink } from "../../papers/ProtocolLink.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { ListHeading } from "../../../kit/layout/ListHeading.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { correctedNow, doneOnDevice, type StandIn } from "../../../offline/replica/device_days.ts";
import { rentalsWithWords } from "../../../offline/replica/rentals_of_customer.ts";
import { FromDevice } from "../../../records/FromDevice.tsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";

/** The rentals stored on this device, read-only, each with links to its protocols. */
export function DeviceRentals(
  { standIn, failure, view, busy, onRetry, onChange }: {
    standIn: StandIn;
    /** The server's error, if it answered with one. */
    failure: unknown;
    view: RentalsView;
    busy: boolean;
    onRetry: () => void;
    onChange: (patch: Partial<RentalsView>) => void;
  },
) {
  const id = useId();
  const count = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState(view.searchTerm);
  const now = correctedNow(standIn.note);
  const { rentalCarId } = view;
  const ofCar = standIn.days.rentals.filter((rental) =>
    !rentalCarId || rental.rentalCarId === rentalCarId
  );
  const found = rentalsWithWords(ofCar, typed);
  const handedOver = doneOnDevice("handover", standIn);
  const returned = doneOnDevice("return", standIn);

  return (
    <>
      <FromDevice
        readAt={standIn.note.readAt}
        now={now}
        failure={failure}
        sentence={messages.rentalsNotLoaded}
        busy={busy}
        onRetry={onRetry}
      >
        Wynajmy z najbliższych dni, z protokołami do wypełnienia. Pozostałe, a także edycja,
        wiadomości, dokumenty i historia wymagają połączenia z internetem.
      </FromDevice>
      <DeviceSearch typed={typed} onType={setTyped} />
      <FilterChips
        view={{ ...view, searchTerm: "" }}
        cars={[]}
        onChange={onChange}
        onNone={() => count.current?.focus()}
      />
      <ListHeading ref={count}>{rentalCount(found.length)}</ListHeading>
      {found.length === 0 && (
        <div className="surface">
          <EmptyState
            drawing={SearchX}
            title={officeMessages.noRentals}
            text={typed
              ? "Żaden wynajem na urządzeniu nie pasuje do szukanych słów."
              : "W najbliższych dniach nic nie wyjeżdża ani nie wraca."}
          />
        </div>
      )}
      {deviceGroups(found, now).map(({ title, rentals }, index) => (
        <section key={title} aria-labelledby={`${id}-${index}`} className="not-first:mt-6">
          <h2 id={`${id}-${index}`} className="m-0 mb-3 text-18 font-bold">{title}</h2>
          <RentalList
            rentals={rentals}
            card={(rental) => (
              <DeviceRentalCard
                rental={rental}
                out={handedOver.get(rental.id)}
                back={returned.get(rental.id)}
              />
            )}
          />
        </section>
      ))}
    </>
  );
}

function DeviceSearch({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  return (
    <search>
      <TextField
        type="search"
        label="Szukaj"
        placeholder="Nazwisko, imię, auto albo rejestracja"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        trailing={
          <Search aria-hidden="true" className="mr-[0.875rem] text-muted pointer-events-none" />
        }
      />
    </search>
  );
}

/** A rental with links to its page and its two protocols; the one that is due next is the primary one. */
function DeviceRentalCard({ rental, out, back }: {
  rental: Rental;
  /** The handover and the return, if they are filled. */
  out: DoneProtocol;
  back: DoneProtocol;
}) {
  return (
    <article>
      <RentalRow rental={rental} />
      <div className="px-4 pb-3 @min-tablet/page:px-5">
        <DriverGiven rental={rental} />
      </div>
      <div className="grid flex-wrap gap-x-6 gap-y-2 px-4 pb-4 @min-tablet/page:flex @min-tablet/page:px-5 @min-tablet/page:pb-3">
        <div className={ACTION}>
          <ProtocolLink
            rental={rental}
            kind="handover"
            done={out}
            variant={out || back ? "secondary" : "primary"}
          />
        </div>
        <div className={ACTION}>
          <ProtocolLink
            rental={rental}
            kind="return"
            done={back}
            variant={out && !back ? "primary" : "secondary"}
          />
        </div>
        <ButtonLink
          variant="secondary"
          to={adminPaths.rentalFiles(rental.id)}
          icon={<FolderOpen aria-hidden="true" />}
          aria-label={`Otwórz: ${rentalName(rental)}`}
        >
          Otwórz
        </ButtonLink>
      </div>
    </article>
  );
}

type DoneProtocol = ComponentProps<typeof ProtocolLink>["done"];

const ACTION =
  "flex flex-wrap items-center justify-between gap-y-2 gap-x-3 *:only:flex-1 @min-tablet/page:*:only:flex-none";

/** Rentals with the heading of their group. */
interface DeviceGroup {
  readonly title: string;
  readonly rentals: readonly Rental[];
}

/**
 * Groups of rentals: picked up or returned on the day of `now`, starting later, and started
 * earlier; each sorted by time.
 */
export function deviceGroups(rentals: readonly Rental[], now: Instant): DeviceGroup[] {
  const today = toWarsaw(now).date;
  const days = rentals.map((rental) => {
    const start = toWarsaw(rental.startDateTime).date;
    const end = toWarsaw(rental.endDateTime).date;
    return { rental, start, touchesToday: start === today || end === today };
  });
  const rest = days.filter(({ touchesToday }) => !touchesToday);
  const groups = [
    {
      title: "Dziś",
      rentals: inOrder(
        days.filter(({ touchesToday }) => touchesToday),
        ({ rental, start }) => start === today ? rental.startDateTime : rental.endDateTime,
      ),
    },
    {
      title: "Następne dni",
      rentals: inOrder(
        rest.filter(({ start }) => start > today),
        ({ rental }) => rental.startDateTime,
      ),
    },
    {
      title: "W trakcie i wcześniejsze",
      rentals: inOrder(
        rest.filter(({ start }) => start < today),
        ({ rental }) => rental.endDateTime,
      ),
    },
  ];
  return groups.filter(({ rentals }) => rentals.length > 0);
}

interface Placed {
  readonly rental: Rental;
  readonly start: string;
}

function inOrder(placed: readonly Placed[], momentOf: (one: Placed) => Instant): Rental[] {
  return placed.toSorted((one, other) => momentOf(one) < momentOf(other) ? -1 : 1)
    .map(({ rental }) => rental);
}

/** 'Dane kierowcy: podane' or 'brak'; the data themselves are not on the device. */
function DriverGiven(
  { rental: { hasDriver = false } }: { rental: Pick<Rental, "hasDriver"> },
) {
  const Icon = hasDriver ? CircleCheck : CircleAlert;
  return (
    <p
      className="inline-flex items-center gap-1.5 m-0 font-semibold text-amber data-given:text-green"
      data-given={hasDriver || undefined}
    >
      <Icon aria-hidden="true" size={20} />
      Dane kierowcy: {hasDriver ? "podane" : "brak"}
    </p>
  );
}

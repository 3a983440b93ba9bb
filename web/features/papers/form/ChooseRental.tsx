import ChevronRight from "lucide-react/icons/chevron-right";
import Search from "lucide-react/icons/search";
import SearchX from "lucide-react/icons/search-x";
import { useEffect, useId, useState } from "react";
import { Link } from "react-router-dom";
import type { Rental } from "../../../../shared/api/rental.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import { formatDay, type Instant, instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { rentalsPage } from "../../../api/office/admin_rentals.ts";
import { momentOfRental } from "../draft/new_draft.ts";
import { carOf, customerOf, kindWords } from "../protocol_words.ts";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { CarDrawing } from "../../../brand/CarDrawing.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { correctedNow } from "../../../offline/replica/device_days.ts";
import { rentalsWithWords } from "../../../offline/replica/rentals_of_customer.ts";
import { FromDevice } from "../../../records/FromDevice.tsx";
import { LIST_WORDS, ResourceView } from "../../../records/ResourceView.tsx";
import { useServerOrDevice } from "../../../records/use_server_or_device.ts";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { BackToList } from "./ProtocolHead.tsx";

/** Chooses the rental of a new protocol: today's and upcoming ones first, and a search. */
export function ChooseRental({ kind }: { kind: ProtocolKind }) {
  const { add, choice } = kindWords[kind];
  usePageTitle(add);
  const [typed, setTyped] = useState("");
  const [searchTerm, setSearchTerm] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearchTerm(typed.trim()), REST);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <>
      <PageHeader breadcrumbs={<BackToList kind={kind} />} title={add} lead={choice} />
      <search className="block max-w-3xl mb-6">
        <TextField
          type="search"
          label="Szukaj wynajmu"
          placeholder="Nazwisko, imię, marka albo model"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          trailing={
            <Search aria-hidden="true" className="mr-[0.875rem] text-muted pointer-events-none" />
          }
        />
      </search>
      <Results kind={kind} searchTerm={searchTerm} />
    </>
  );
}

function Results({ kind, searchTerm }: { kind: ProtocolKind; searchTerm: string }) {
  const query = { searchTerm, sortBy: "date", pageSize: 100 };
  const { server, standIn, failure } = useServerOrDevice(
    `admin/rentals?to-protocol&${new URLSearchParams({ searchTerm })}`,
    (signal) => rentalsPage(query, signal),
    { keepsServers: true },
  );
  const { busy, reload } = server;
  if (standIn) {
    const now = correctedNow(standIn.note);
    return (
      <>
        <div className="max-w-3xl">
          <FromDevice
            readAt={standIn.note.readAt}
            now={now}
            failure={failure}
            sentence={messages.rentalsNotLoaded}
            busy={busy}
            onRetry={reload}
          >
            Wynajmy z najbliższych dni. Pozostałe wczytają się same.
          </FromDevice>
        </div>
        <Found
          kind={kind}
          rentals={rentalsWithWords(standIn.days.rentals, searchTerm)}
          now={now}
          empty={searchTerm
            ? "Żaden wynajem na urządzeniu nie pasuje do szukanych słów."
            : "Na urządzeniu nie ma wynajmów z najbliższych dni."}
          searched={searchTerm !== ""}
        />
      </>
    );
  }
  return (
    <ResourceView
      resource={server}
      loading={<Waiting />}
      text={messages.rentalsNotLoaded}
      offline="Lista wynajmów wczyta się sama, gdy sieć wróci."
      width="max-w-3xl"
      stale={LIST_WORDS.stale}
    >
      {({ items }) => (
        <Found
          kind={kind}
          rentals={items}
          now={instant(Date.now())}
          empty={searchTerm
            ? "Żaden wynajem nie pasuje do szukanych słów."
            : "Protokół należy do wynajmu: najpierw dodaj wynajem."}
          searched={searchTerm !== ""}
        />
      )}
    </ResourceView>
  );
}

function Found(
  { kind, rentals, now, empty, searched }: {
    kind: ProtocolKind;
    rentals: readonly Rental[];
    now: Instant;
    /** Shown if there are none. */
    empty: string;
    searched: boolean;
  },
) {
  const id = useId();
  const today = toWarsaw(now).date;
  const groups = rentalGroups(kind, rentals, now);
  if (groups.length === 0) {
    return (
      <div className={PANEL}>
        <EmptyState
          drawing={<CarDrawing />}
          {...(searched && {
            drawing: SearchX,
          })}
          title={officeMessages.noRentals}
          text={empty}
        />
      </div>
    );
  }
  return (
    <div className="grid gap-6 max-w-3xl">
      {groups.map(({ title, rentals }, index) => (
        <section key={title} aria-labelledby={`${id}-${index}`}>
          <h2 id={`${id}-${index}`} className="m-0 mb-2 text-18 font-bold">{title}</h2>
          <ul className="grid gap-2 m-0 p-0 list-none">
            {rentals.map((rental) => {
              const { date, time } = toWarsaw(momentOfRental(kind, rental));
              const details = [rental.rentalCar?.registrationNumber, customerOf(rental)];
              return (
                <li key={rental.id}>
                  <Link to={kindWords[kind].addPath(rental.id)} className={ROW}>
                    <span className="grid flex-none basis-[6.75rem]">
                      <strong className="text-18 tabular-nums">{time}</strong>
                      <span className={DETAILS}>{dayWords(date, today)}</span>
                    </span>
                    <span className="grid min-w-0 grow basis-[8rem]">
                      <strong>{carOf(rental)}</strong>
                      <span className={DETAILS}>{details.filter(Boolean).join(" · ")}</span>
                    </span>
                    <ChevronRight aria-hidden="true" size={20} className="text-muted" />
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-6 max-w-3xl" aria-busy="true">
      <VisuallyHidden>Wczytywanie wynajmów</VisuallyHidden>
      <ul className="grid gap-2 m-0 p-0 list-none" aria-hidden="true">
        {[1, 2, 3, 4].map((row) => (
          <li key={row} className={ROW}>
            <Skeleton width="5.5rem" height="2.6rem" />
            <Skeleton width="12rem" height="2.6rem" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** 'pon., 23-11'; with the year if it is not the current one. */
function dayWords(date: string, today: string): string {
  const words = formatDay(date);
  return date.slice(0, 4) === today.slice(0, 4) ? words.slice(0, -5) : words;
}

/** ms after the last key before the search runs. */
const REST = 300;

const PANEL = "max-w-3xl surface";
const DETAILS = "text-14 text-muted tabular-nums wrap-anywhere";
const ROW =
  "surface flex flex-wrap gap-y-1 gap-x-3 items-center min-h-16 px-4 py-2 leading-normal text-ink no-underline [a&]:hover:border-ink";

/** Rentals to choose from, under a heading. */
type RentalGroup = { readonly title: string; readonly rentals: readonly Rental[] };

/** Groups rentals: today's, then upcoming ones (soonest first), then past ones (latest first). */
export function rentalGroups(
  kind: ProtocolKind,
  rentals: readonly Rental[],
  now: Instant,
): RentalGroup[] {
  const today = toWarsaw(now).date;
  const days = rentals.filter(({ status }) => status !== "Anulowane")
    .map((rental) => ({ rental, at: momentOfRental(kind, rental) }))
    .sort((one, other) => one.at < other.at ? -1 : 1)
    .map(({ rental, at }) => ({ rental, day: toWarsaw(at).date }));
  const groups = [
    { title: "Dziś", rentals: days.filter(({ day }) => day === today) },
    { title: "Następne dni", rentals: days.filter(({ day }) => day > today) },
    { title: "Wcześniej", rentals: days.filter(({ day }) => day < today).reverse() },
  ];
  return groups.map(({ title, rentals }) => ({
    title,
    rentals: rentals.map(({ rental }) => rental),
  })).filter(({ rentals }) => rentals.length > 0);
}

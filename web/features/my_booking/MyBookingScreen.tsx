import { type ReactNode, useEffect, useRef } from "react";
import { myBookingMessages } from "../../../shared/my_booking_messages.ts";
import { failureSentence } from "../../api/failures.ts";
import { ResourceFailed } from "../../api/ResourceFailed.tsx";
import { statusOf } from "../../api/attempt.ts";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { Card } from "../../kit/layout/Card.tsx";
import { lazyPart } from "../../kit/layout/lazy_part.tsx";
import { Breadcrumbs } from "../../kit/layout/Breadcrumbs.tsx";
import { Container } from "../../kit/layout/Container.tsx";
import { PageHeader } from "../../kit/layout/PageHeader.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import { EmptyState } from "../../kit/states/EmptyState.tsx";
import { CarDrawing } from "../../brand/CarDrawing.tsx";
import { Skeleton } from "../../kit/states/Skeleton.tsx";
import { paths } from "../../../shared/paths.ts";
import { useNoIndex } from "../../kit/layout/use_no_index.ts";
import { usePageTitle } from "../../brand/use_page_title.ts";
import { CallButton } from "../cars/tools/CallButton.tsx";
import { BookingView } from "./BookingView.tsx";
import { type OpenedBooking, useMyBooking } from "./use_my_booking.ts";
import { useLocation, useNavigate } from "react-router-dom";
import { KeptBookingList } from "../booking/KeptBookingList.tsx";

/** `/rezerwacja#TOKEN`: a customer's own booking (decisions §12). */
export function MyBookingScreen() {
  useNoIndex();
  usePageTitle("Moja rezerwacja", "Twoja rezerwacja samochodu.");
  const token = useBookingToken();
  return (
    <Container className="pb-12">
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: "Strona główna", to: paths.home }, { label: "Moja rezerwacja" }]}
          />
        }
        title="Moja rezerwacja"
      />
      {token ? <OpenedByLink key={token} token={token} /> : <WithoutLink />}
    </Container>
  );
}

const LostLinkForm = lazyPart(
  async () => (await import("./LostLinkForm.tsx")).LostLinkForm,
  <Skeleton height="14rem" corners="rounded-input" />,
);

/** Without a token there is nothing to show but the way to a new link. */
function WithoutLink() {
  return (
    <>
      <Card as="section" aria-labelledby="lost-link" className="mb-8 max-w-xl">
        <h2 id="lost-link" className="m-0 mb-3 text-22 leading-snug">
          Zgubiłem link do rezerwacji
        </h2>
        <LostLinkForm />
      </Card>
      <KeptBookingList />
    </>
  );
}

function OpenedByLink({ token }: { token: string }) {
  const opened = useMyBooking(token);
  if (opened.booking) return <BookingView opened={opened} booking={opened.booking} />;
  return opened.failure === undefined ? <Waiting /> : <Trouble opened={opened} />;
}

/** Why the link shows no booking, and what to do. */
function Trouble({ opened: { failure, busy, reload } }: { opened: OpenedBooking }) {
  switch (statusOf(failure)) {
    case 404:
      return (
        <NotOpened
          title={UNKNOWN}
          text="Sprawdź, czy link jest cały. Jeśli wysłaliśmy nowy, poprzedni już nie działa."
        />
      );
    case 410:
      return (
        <NotOpened
          title={myBookingMessages.bookingLinkExpired}
          text="Link działa do 30 dni po zwrocie samochodu. Zapraszamy ponownie!"
        />
      );
    default:
      return (
        <>
          <ResourceFailed
            resource={{ error: failure, busy, reload }}
            text="Nie udało się wczytać rezerwacji."
            hint={failureSentence(failure)}
            offline="Rezerwacja pokaże się sama, gdy wróci sieć."
          />
          <KeptBookingList />
        </>
      );
  }
}

function NotOpened({ title, text }: { title: string; text: ReactNode }) {
  return (
    <>
      <div role="alert">
        <EmptyState
          drawing={<CarDrawing />}
          title={title}
          text={text}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink to={paths.myBooking}>Zgubiłem link</ButtonLink>
              <CallButton />
            </div>
          }
        />
      </div>
      <KeptBookingList />
    </>
  );
}

const UNKNOWN = "Nie znaleziono rezerwacji";

/** The shape of what is loading. */
function Waiting() {
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <VisuallyHidden>Wczytywanie rezerwacji</VisuallyHidden>
      <div className="grid content-start gap-6">
        <Skeleton height="22rem" corners="rounded-card" />
        <Skeleton height="16rem" corners="rounded-card" />
      </div>
      <div className="grid content-start gap-6">
        <Skeleton height="14rem" corners="rounded-card" />
        <Skeleton height="12rem" corners="rounded-card" />
      </div>
    </div>
  );
}

/**
 * The token of the customer's link, from the fragment of the address; empty without one. It is kept in
 * memory only. The link that skips the menu replaces the fragment: the token is put back, so
 * that a reload opens the same booking.
 */
function useBookingToken(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const token = useRef("");
  const isPlace = hash === "#main";
  if (!isPlace) token.current = hash.slice(1);
  const current = token.current;

  useEffect(() => {
    if (isPlace) void navigate({ hash: current }, { replace: true });
  }, [isPlace, current]);

  return current;
}

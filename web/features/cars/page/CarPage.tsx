import type { ReactNode } from "react";
import { ResourceFailed } from "../../../api/ResourceFailed.tsx";
import type { Resource } from "../../../api/use_resource.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { Breadcrumbs } from "../../../kit/layout/Breadcrumbs.tsx";
import { Container } from "../../../kit/layout/Container.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { CarDrawing } from "../../../brand/CarDrawing.tsx";
import { paths } from "../../../../shared/paths.ts";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { carName, isUnknownCar } from "../card/car_words.ts";

type NamedCar = { readonly brand: string; readonly model: string };

/** The page of one car of either kind: its head, and the car or why it is not shown. */
export function CarPage<Car extends NamedCar>(
  { car, list, words, lead, missing, skeleton, children }: {
    car: Resource<Car>;
    /** The list that the car belongs to. */
    list: { name: string; to: string };
    /** Title and description of the page of a loaded car. */
    words: (car: Car) => { title: string; description: string };
    lead?: (car: Car) => string;
    /** Shown if the address leads to no car, or to one that is no longer offered. */
    missing: { title: string; text: string; link: string };
    /** Shown while the car loads. */
    skeleton: ReactNode;
    children: (car: Car) => ReactNode;
  },
) {
  const isMissing = car.status === "failed" && isUnknownCar(car.error);
  const unnamed = isMissing ? "Nie znaleziono samochodu" : "Samochód";
  const name = car.data ? carName(car.data) : unnamed;
  const shown = car.data && words(car.data);
  usePageTitle(shown?.title ?? name, shown?.description);
  return (
    <Container className="md:pb-12">
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[
              { label: "Strona główna", to: paths.home },
              { label: list.name, to: list.to },
              // Short enough for a line on a phone.
              { label: isMissing ? "Nie znaleziono" : name },
            ]}
          />
        }
        title={name}
        lead={car.data && lead?.(car.data)}
      />
      {car.status === "loading" && skeleton}
      {car.status === "loaded" && children(car.data)}
      {isMissing && (
        <EmptyState
          drawing={<CarDrawing />}
          title={missing.title}
          text={missing.text}
          action={<ButtonLink to={list.to}>{missing.link}</ButtonLink>}
        />
      )}
      {car.status === "failed" && !isMissing && (
        <ResourceFailed
          resource={car}
          text="Nie udało się załadować danych samochodu."
          offline="Tego samochodu nie ma jeszcze na urządzeniu. Wczyta się sam, gdy sieć wróci."
        />
      )}
    </Container>
  );
}

/** Photos and offer next to each other on a desktop, the rest below the photos. */
export function CarLayout(
  { photos, offer, children }: { photos: ReactNode; offer: ReactNode; children?: ReactNode },
) {
  return (
    <div className="grid gap-8 lg:[grid-template:'photos_offer'_auto_'more_offer'_1fr_/_minmax(0,1.55fr)_minmax(0,1fr)] lg:gap-12">
      <div className="min-w-0 lg:[grid-area:photos]">{photos}</div>
      <div className="min-w-0 lg:[grid-area:offer]">{offer}</div>
      {children && (
        <div className="min-w-0 grid grid-cols-1 gap-12 content-start lg:[grid-area:more]">
          {children}
        </div>
      )}
    </div>
  );
}

/** Placeholder of a CarLayout while its car loads. */
export function CarSkeleton({ photos, children }: { photos: ReactNode; children: ReactNode }) {
  return (
    <div>
      <p role="status" className="m-0">
        <VisuallyHidden>Ładowanie samochodu…</VisuallyHidden>
      </p>
      <CarLayout
        photos={photos}
        offer={
          <div className="grid gap-6 lg:p-6 lg:border lg:border-line lg:rounded-card">
            {children}
          </div>
        }
      />
    </div>
  );
}

/** On phones: price and the main action, above the bottom bar while the car's page is in view. */
export function CarBar({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      data-action-bar
      className={classNames(
        "gutter-wide sticky z-5 bottom-(--bottom-inset,0) flex flex-wrap items-center gap-y-2 gap-x-4",
        "mt-6 py-2 border-y border-line bg-paper md:hidden",
        className,
      )}
    >
      {children}
    </div>
  );
}

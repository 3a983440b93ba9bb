import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useParams } from "react-router-dom";
import { messages } from "../../../../../shared/messages.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { instant, toWarsaw } from "../../../../../shared/warsaw.ts";
import { usePageTitle } from "../../../../site/use_page_title.ts";
import { NetworkFailure, ProblemFailure } from "../../../../api/failures.ts";
import { ButtonLink } from "../../../../kit/buttons/ButtonLink.tsx";
import { EmptyState } from "../../../../kit/states/EmptyState.tsx";
import { ErrorState } from "../../../../kit/states/ErrorState.tsx";
import { OfflineState } from "../../../../kit/states/OfflineState.tsx";
import { PageHeader } from "../../../../kit/layout/PageHeader.tsx";
import type { CarOffer, ManagedCar } from "../managed_car.ts";
import type { CarForm } from "./car_form.ts";
import { CarFormEditor } from "./CarFormEditor.tsx";
import { useOpened } from "../../../../records/use_opened.ts";
import { Skeleton } from "../../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../../kit/layout/VisuallyHidden.tsx";
import { FormSection } from "../../../../kit/fields/FormSection.tsx";

type ScreenProps<Car extends ManagedCar, Fields, Values extends FieldValues> = {
  form: CarForm<Car, Fields, Values>;
  /** The form's sections with their fields. */
  children: (fields: UseFormReturn<Values>) => ReactNode;
};

/** Adds a car, or edits the one that the address names (back-office §2). */
export function CarFormScreen<Car extends ManagedCar, Fields, Values extends FieldValues>(
  { form, children }: ScreenProps<Car, Fields, Values>,
) {
  const { id } = useParams();
  const title = id ? "Edycja Pojazdu" : "Dodawanie Nowego Pojazdu";
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        lead={
          <>
            Pola oznaczone <span className="font-bold text-brand">*</span> są wymagane.
          </>
        }
      />
      {id ? <EditedCar key={id} id={id} form={form}>{children}</EditedCar> : (
        <CarFormEditor
          key="new"
          form={form}
          opened={{ etag: "", values: form.empty(toWarsaw(instant(Date.now())).date) }}
        >
          {children}
        </CarFormEditor>
      )}
    </>
  );
}

const PANEL = "rounded-card border border-line bg-paper";

function EditedCar<Car extends ManagedCar, Fields, Values extends FieldValues>(
  { id, form, children }: ScreenProps<Car, Fields, Values> & { id: string },
) {
  const { opened, error, busy, reload } = useCarToEdit(form.offer, id);
  if (opened) {
    const { values: car, etag } = opened;
    return (
      <CarFormEditor form={form} opened={{ id, etag, values: form.valuesOf(car) }}>
        {children}
      </CarFormEditor>
    );
  }
  if (error === undefined) return <CarFormSkeleton />;
  if (error instanceof ProblemFailure && error.status === 404) {
    return (
      <div className={PANEL}>
        <EmptyState
          title={messages.carNotFound}
          text="Ktoś mógł go usunąć, albo adres jest niepełny."
          action={<ButtonLink to={form.offer.paths.list}>Przejdź do listy</ButtonLink>}
        />
      </div>
    );
  }
  if (error instanceof NetworkFailure) {
    return (
      <div className={PANEL}>
        <OfflineState
          text="Dane pojazdu wczytają się same, gdy sieć wróci."
          busy={busy}
          onRetry={reload}
        />
      </div>
    );
  }
  return <ErrorState text={officeMessages.carNotLoaded} busy={busy} onRetry={reload} />;
}

/** The form's car with its version, loaded by `useOpened`. */
function useCarToEdit<Car extends ManagedCar, Fields>(
  { type, calls }: CarOffer<Car, Fields>,
  id: string,
) {
  const list = type === "Sale" ? "sale-cars" : "rental-cars";
  return useOpened(`admin/${list}/${id}`, (signal) => calls.one(id, signal));
}

/** Placeholder of the form while its car loads. */
function CarFormSkeleton() {
  return (
    <div className="grid max-w-[66rem] grid-cols-1 gap-4" aria-busy="true">
      <VisuallyHidden>Wczytywanie danych pojazdu</VisuallyHidden>
      {SECTIONS.map((fields, index) => (
        <div key={index} aria-hidden="true">
          <FormSection title={<Skeleton width="9rem" height="1.4rem" />}>
            {Array.from({ length: fields }, (_, field) => (
              <div key={field} className="grid gap-1.5">
                <Skeleton width="6rem" height="1.1rem" />
                <Skeleton height="3rem" />
              </div>
            ))}
          </FormSection>
        </div>
      ))}
    </div>
  );
}

const SECTIONS = [8, 4, 4];

import Images from "lucide-react/icons/images";
import { type ReactNode, type RefObject, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { useParams, useSearchParams } from "react-router-dom";
import { messages } from "../../../../../shared/messages.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { instant, toWarsaw } from "../../../../../shared/warsaw.ts";
import type { Versioned } from "../../../../api/versioned_values.ts";
import { usePageTitle } from "../../../../brand/use_page_title.ts";
import { ResourceView } from "../../../../records/ResourceView.tsx";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { PageHeader } from "../../../../kit/layout/PageHeader.tsx";
import type { ManagedCar } from "../managed_car.ts";
import type { CarForm } from "./car_form.ts";
import { CarFormEditor } from "./CarFormEditor.tsx";
import { useOpened } from "../../../../records/use_opened.ts";
import { CarPhotos } from "../../photos/CarPhotos.tsx";
import { FormSkeleton } from "../../../../kit/fields/FormSection.tsx";

/** Adds a car, or edits the one that the address names (back-office §2). */
export function CarFormScreen<Car extends ManagedCar, Fields, Values extends FieldValues>(
  { form }: { form: CarForm<Car, Fields, Values> },
) {
  const { id } = useParams();
  const copied = useSearchParams()[0].get("from");
  const photos = useRef<HTMLElement>(null);
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
        actions={id && (
          <Button
            variant="secondary"
            icon={<Images aria-hidden="true" />}
            onClick={() => {
              photos.current?.scrollIntoView();
              photos.current?.focus({ preventScroll: true });
            }}
          >
            Zdjęcia
          </Button>
        )}
      />
      {id && <EditedCar key={id} id={id} form={form} photos={photos} />}
      {!id && copied && <CopiedCar key={copied} id={copied} form={form} />}
      {!id && !copied && (
        <CarFormEditor
          key="new"
          form={form}
          opened={{ etag: "", values: form.empty(today()) }}
        />
      )}
    </>
  );
}

/** The form of a car that is loaded fresh, with its version. */
function EditedCar<Car extends ManagedCar, Fields, Values extends FieldValues>(
  { id, form, photos }: {
    id: string;
    form: CarForm<Car, Fields, Values>;
    photos: RefObject<HTMLElement | null>;
  },
) {
  return (
    <LoadedCar id={id} form={form}>
      {({ values, etag }) => (
        <>
          <CarFormEditor form={form} opened={{ id, etag, values: form.valuesOf(values) }} />
          <section
            ref={photos}
            tabIndex={-1}
            aria-label="Zdjęcia"
            className="mt-8 max-w-[66rem] focus:outline-none"
          >
            <CarPhotos carId={id} back={form.offer.paths.list} />
          </section>
        </>
      )}
    </LoadedCar>
  );
}

/** The form of a new car with what the offer of another one says. */
function CopiedCar<Car extends ManagedCar, Fields, Values extends FieldValues>(
  { id, form }: { id: string; form: CarForm<Car, Fields, Values> },
) {
  return (
    <LoadedCar id={id} form={form}>
      {({ values }) => (
        <CarFormEditor
          form={form}
          opened={{ etag: "", values: form.copyOf(values, today()), copied: id }}
        />
      )}
    </LoadedCar>
  );
}

function LoadedCar<Car extends ManagedCar, Fields, Values extends FieldValues>(
  { id, form: { offer: { type, calls, paths } }, children }: {
    id: string;
    form: CarForm<Car, Fields, Values>;
    children: (car: Versioned<Car>) => ReactNode;
  },
) {
  const list = type === "Sale" ? "sale-cars" : "rental-cars";
  const car = useOpened(`admin/${list}/${id}`, (signal) => calls.one(id, signal));
  return (
    <ResourceView
      resource={car}
      loading={<FormSkeleton label="Wczytywanie danych pojazdu" sections={[8, 4, 4]} />}
      text={officeMessages.carNotLoaded}
      offline="Dane pojazdu wczytają się same, gdy sieć wróci."
      absent={{ title: messages.carNotFound, list: paths.list }}
    >
      {children}
    </ResourceView>
  );
}

/** yyyy-MM-dd. */
function today(): string {
  return toWarsaw(instant(Date.now())).date;
}

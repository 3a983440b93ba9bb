import Images from "lucide-react/icons/images";
import { type RefObject, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { useParams } from "react-router-dom";
import { messages } from "../../../../../shared/messages.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { instant, toWarsaw } from "../../../../../shared/warsaw.ts";
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
            onClick={() => photos.current?.focus()}
          >
            Zdjęcia
          </Button>
        )}
      />
      {id ? <EditedCar key={id} id={id} form={form} photos={photos} /> : (
        <CarFormEditor
          key="new"
          form={form}
          opened={{ etag: "", values: form.empty(toWarsaw(instant(Date.now())).date) }}
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
  const { type, calls, paths } = form.offer;
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
      {({ values, etag }) => (
        <>
          <CarFormEditor form={form} opened={{ id, etag, values: form.valuesOf(values) }} />
          <section
            ref={photos}
            tabIndex={-1}
            aria-label="Zdjęcia"
            className="mt-8 max-w-[66rem] focus:outline-none"
          >
            <CarPhotos carId={id} back={paths.list} />
          </section>
        </>
      )}
    </ResourceView>
  );
}

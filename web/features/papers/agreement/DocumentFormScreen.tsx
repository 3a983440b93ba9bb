import { useLocation, useParams, useSearchParams } from "react-router-dom";
import { usePageTitle } from "../../../site/use_page_title.ts";
import { adminPaths } from "../../../site/paths.ts";
import { Breadcrumbs } from "../../../kit/layout/Breadcrumbs.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { EditedDocument } from "./EditedDocument.tsx";
import { NewDocument } from "./NewDocument.tsx";
import { RentalChooser } from "./RentalChooser.tsx";

/** Adds an agreement to a rental, or edits the one that the address names (back-office §2). */
export function DocumentFormScreen() {
  const { id } = useParams();
  const [address] = useSearchParams();
  const { state } = useLocation();
  const rentalId = address.get("rentalId") ?? "";
  const title = id ? "Edytuj Dokument Wynajmu" : "Dodaj Nowy Dokument Wynajmu";
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: "Dokumenty", to: adminPaths.documents }, { label: title }]}
          />
        }
      />
      {id
        ? <EditedDocument key={id} id={id} state={state} />
        : rentalId
        ? <NewDocument key={rentalId} rentalId={rentalId} state={state} />
        : <RentalChooser />}
    </>
  );
}

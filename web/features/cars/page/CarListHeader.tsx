import { Breadcrumbs } from "../../../kit/layout/Breadcrumbs.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { paths } from "../../../../shared/paths.ts";

/** The head of a list of cars. */
export function CarListHeader(
  { page: { name, title, lead } }: { page: { name: string; title: string; lead: string } },
) {
  return (
    <PageHeader
      breadcrumbs={
        <Breadcrumbs items={[{ label: "Strona główna", to: paths.home }, { label: name }]} />
      }
      title={title}
      lead={lead}
    />
  );
}

/** Shown without a network, if the device does not have the list. */
export const LIST_NOT_KEPT =
  "Tej listy nie ma jeszcze na urządzeniu. Wczyta się sama, gdy sieć wróci.";

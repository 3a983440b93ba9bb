import Pencil from "lucide-react/icons/pencil";
import type { ReactNode } from "react";
import type { Rental } from "../../../../../shared/api/rental.ts";
import { adminPaths } from "../../../../../shared/paths.ts";
import { statusBadge } from "../../../../../shared/rental/status.ts";
import { Badge } from "../../../../kit/buttons/Badge.tsx";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { Menu } from "../../../../kit/dialogs/Menu.tsx";
import { Breadcrumbs } from "../../../../kit/layout/Breadcrumbs.tsx";
import { PageHeader } from "../../../../kit/layout/PageHeader.tsx";
import { VisuallyHidden } from "../../../../kit/layout/VisuallyHidden.tsx";
import { Skeleton } from "../../../../kit/states/Skeleton.tsx";
import { PAPER_COLUMNS } from "../../../papers/files/RentalPapers.tsx";
import { Plate } from "../../../cars/card/CarHeading.tsx";
import { MessageLink } from "../../MessageLink.tsx";
import { rentalMenu } from "../rental_menu.tsx";
import type { RentalDialogKind } from "../RentalDialogs.tsx";

/** The title of the page; it does not name the customer. */
export const RENTAL_PAGE = "Wynajem";

/** The car as the name of the page, and the state of the rental. */
export function RentalHead(
  { rental, isLate, actions }: {
    rental: Rental | undefined;
    /** The car should be back. */
    isLate: boolean;
    actions: ReactNode;
  },
) {
  const car = rental?.rentalCar;
  const badge = rental && (isLate ? LATE : statusBadge(rental.status));
  return (
    <PageHeader
      title={car ? `${car.brand} ${car.model}` : RENTAL_PAGE}
      lead={badge && (
        <span className="flex flex-wrap items-center gap-3">
          <Plate number={car?.registrationNumber} />
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </span>
      )}
      breadcrumbs={
        <Breadcrumbs
          items={[{ label: "Wynajmy", to: adminPaths.rentals }, { label: RENTAL_PAGE }]}
        />
      }
      actions={actions}
    />
  );
}

const LATE = { label: "Po terminie", tone: "amber" } as const;

/** What can be done with the whole rental; the next step is in the page itself. */
export function RentalPageActions({ rental, opening, onEdit, onDialog }: {
  rental: Rental;
  opening: boolean;
  onEdit: () => void;
  onDialog: (kind: RentalDialogKind) => void;
}) {
  return (
    <>
      <Button
        variant="secondary"
        icon={<Pencil aria-hidden="true" />}
        busy={opening}
        onClick={onEdit}
      >
        Edytuj
      </Button>
      {rental.customerEmail && (
        <MessageLink rental={rental} list={adminPaths.rentalFiles(rental.id)} />
      )}
      <Menu label="Więcej" groups={rentalMenu(rental, onDialog)} />
    </>
  );
}

/** The page while its rental loads. */
export function RentalSkeleton() {
  return (
    <>
      <VisuallyHidden>Wczytywanie wynajmu</VisuallyHidden>
      <div aria-hidden="true">
        <Skeleton height="22rem" className="mb-8" />
        <div className={PAPER_COLUMNS}>
          {[1, 2, 3].map((paper) => <Skeleton key={paper} height="16rem" />)}
        </div>
      </div>
    </>
  );
}

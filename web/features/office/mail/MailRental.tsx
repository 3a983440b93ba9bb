import type { Rental } from "../../../../shared/api/rental.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { statusBadge } from "../../../../shared/rental/status.ts";
import { useResource } from "../../../api/use_resource.ts";
import { wasMailed } from "../../../api/office/admin_mail.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { OlderCopy } from "../../../records/OlderCopy.tsx";
import { RentalSummary } from "../../cars/card/RentalSummary.tsx";

/** The rental that the mail is about, its status, and whether its customer has got a mail. */
export function MailRental({ rental }: { rental: Rental }) {
  const { label, tone } = statusBadge(rental.status);
  const mailed = useResource(
    `admin/rental/${rental.id}/mail-status`,
    (signal) => wasMailed(rental.id, signal),
  );
  return (
    <>
      <OlderCopy
        error={mailed.error}
        sentence={officeMessages.mailStatusNotChecked}
        busy={mailed.busy}
        onRetry={mailed.reload}
        hasCopy={mailed.data !== undefined}
      >
        Zanim wyślesz kolejną wiadomość, zajrzyj do historii wynajmu.
      </OlderCopy>
      <RentalSummary rental={rental}>
        <div className="flex flex-wrap items-center gap-y-2 gap-x-3">
          <Badge tone={tone}>{label}</Badge>
          {(mailed.data ?? rental.emailSent) && (
            <span className="text-muted text-14">Wysłano już wiadomość</span>
          )}
        </div>
      </RentalSummary>
    </>
  );
}

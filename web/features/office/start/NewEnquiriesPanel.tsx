import type { NewEnquiries } from "../../../../shared/api/enquiry.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { adminPaths } from "../../../site/paths.ts";
import { DayPanel } from "./DayPanel.tsx";

/** How many enquiries are new, with a link to them. */
export function NewEnquiriesPanel({ enquiries }: { enquiries: NewEnquiries | undefined }) {
  const { count = 0, waitingLong = 0 } = enquiries ?? {};
  const besides = count > 0
    ? { count, words: <NewEnquiryWords count={count} waitingLong={waitingLong} /> }
    : undefined;
  return (
    <DayPanel
      title="Zapytania"
      empty="Nikt nie czeka na odpowiedź."
      items={enquiries && []}
      besides={besides}
      row={() => null}
      tone={waitingLong > 0 ? "amber" : "blue"}
    />
  );
}

function NewEnquiryWords({ count, waitingLong }: NewEnquiries) {
  return (
    <>
      <p className="m-0">
        {waitingLong > 0
          ? <strong>{`Ponad 24 godziny czeka: ${waitingLong}.`}</strong>
          : count === 1
          ? "Nowa wiadomość ze strony czeka na odpowiedź."
          : "Nowe wiadomości ze strony czekają na odpowiedź."}
      </p>
      <ButtonLink variant="secondary" to={`${adminPaths.enquiries}?state=new`}>
        Zobacz zapytania
      </ButtonLink>
    </>
  );
}

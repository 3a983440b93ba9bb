import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { usePageTitle } from "../../../site/use_page_title.ts";
import { type Resource, useResource } from "../../../api/use_resource.ts";
import { adminPaths } from "../../../site/paths.ts";
import { filesOfRental, type RentalFiles } from "../rental_papers.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { OlderCopy } from "../../../records/OlderCopy.tsx";
import { Breadcrumbs } from "../../../kit/layout/Breadcrumbs.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { CreatePapersDialog } from "../CreatePapersDialog.tsx";
import { DeletePapersDialog } from "../DeletePapersDialog.tsx";
import { DocumentDialog } from "../documents/DocumentDialog.tsx";
import { ProtocolDialog } from "../documents/ProtocolDialog.tsx";
import { OpeningTrouble } from "../OpeningTrouble.tsx";
import { PapersRental } from "../PapersRental.tsx";
import { AgreementCard } from "./AgreementCard.tsx";
import { NoPapers } from "./NoPapers.tsx";
import { ProtocolFileCard } from "./ProtocolFileCard.tsx";
import { PAPER_COLUMNS, RentalFilesSkeleton } from "./RentalFilesSkeleton.tsx";

/** The papers of one rental: agreement, handover, return, each with its state (back-office §2). */
export function RentalFilesScreen() {
  usePageTitle(TITLE);
  const { rentalId = "" } = useParams();
  const files = useResource(
    `admin/rental-files/${rentalId}`,
    (signal) => filesOfRental(rentalId, signal),
  );
  return (
    <>
      <PageHeader
        title={TITLE}
        breadcrumbs={
          <Breadcrumbs items={[{ label: "Wynajmy", to: adminPaths.rentals }, { label: TITLE }]} />
        }
      />
      <Files key={rentalId} files={files} />
    </>
  );
}

const TITLE = "Dokumenty wynajmu";

type OpenDialog = "create" | "delete" | "agreement" | "handover" | "return";

function Files({ files }: { files: Resource<RentalFiles> }) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const { data, error, busy, reload } = files;
  if (!data) {
    return error === undefined ? <RentalFilesSkeleton /> : (
      <OpeningTrouble
        failure={error}
        none={messages.rentalNotFound}
        sentence={officeMessages.documentsNotLoaded}
        list={adminPaths.rentals}
        busy={busy}
        onRetry={reload}
      />
    );
  }
  const { rental, agreement, handover } = data;
  const none = !agreement && !handover && !data.return;
  const close = () => setDialog(undefined);
  return (
    <>
      <OlderCopy
        error={error}
        sentence={officeMessages.documentsNotLoaded}
        busy={busy}
        onRetry={reload}
      >
        Widać dokumenty wczytane wcześniej.
      </OlderCopy>
      {!rental.rentalCar && (
        <div className="mb-4">
          <Alert tone="warning" title={officeMessages.rentalCarNotLoaded}>
            Samochodu tego wynajmu nie ma już na liście. Dokumenty zostają.
          </Alert>
        </div>
      )}
      <PapersRental rental={rental} />
      {none && <NoPapers onCreate={() => setDialog("create")} />}
      <div className={PAPER_COLUMNS}>
        <AgreementCard
          rentalId={rental.id}
          agreement={agreement}
          onChanged={reload}
          onDetails={() => setDialog("agreement")}
        />
        <ProtocolFileCard
          rentalId={rental.id}
          kind="handover"
          protocol={handover}
          onChanged={reload}
          onDetails={() => setDialog("handover")}
        />
        <ProtocolFileCard
          rentalId={rental.id}
          kind="return"
          protocol={data.return}
          onChanged={reload}
          onDetails={() => setDialog("return")}
        />
      </div>
      {!none && (
        <div className="mt-6 flex justify-end">
          <Button
            variant="danger"
            icon={<Trash2 aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setDialog("delete")}
          >
            Usuń dokumenty
          </Button>
        </div>
      )}
      {dialog === "create" && (
        <CreatePapersDialog rental={rental} onClose={close} onSettled={reload} />
      )}
      {dialog === "delete" && (
        <DeletePapersDialog
          rental={rental}
          onClose={close}
          onDeleted={() => {
            close();
            reload();
          }}
        />
      )}
      {dialog === "agreement" && agreement && (
        <DocumentDialog document={agreement} onClose={close} />
      )}
      {dialog === "handover" && handover && <ProtocolDialog protocol={handover} onClose={close} />}
      {dialog === "return" && data.return && (
        <ProtocolDialog protocol={data.return} onClose={close} />
      )}
    </>
  );
}

import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { useResource } from "../../../api/use_resource.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { filesOfRental, type RentalFiles } from "../rental_papers.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { ResourceView } from "../../../records/ResourceView.tsx";
import { Breadcrumbs } from "../../../kit/layout/Breadcrumbs.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { CreatePapersDialog } from "../CreatePapersDialog.tsx";
import { DeletePapersDialog } from "../DeletePapersDialog.tsx";
import { PaperDetails } from "../PaperDetails.tsx";
import { PapersRental } from "../PapersRental.tsx";
import { RentalFileCards } from "./RentalFileCards.tsx";
import FileStack from "lucide-react/icons/file-stack";
import { classNames } from "../../../kit/base/class_names.ts";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { PAPER } from "./PaperCard.tsx";

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
      <ResourceView
        resource={files}
        loading={<RentalFilesSkeleton />}
        text={officeMessages.agreementsNotLoaded}
        reason
        absent={{ title: messages.rentalNotFound, list: adminPaths.rentals }}
        stale="Widać dokumenty wczytane wcześniej."
      >
        {(data) => <Files key={rentalId} data={data} reload={files.reload} />}
      </ResourceView>
    </>
  );
}

const TITLE = "Dokumenty wynajmu";

type OpenDialog = "create" | "delete" | "agreement" | "handover" | "return";

function Files({ data, reload }: { data: RentalFiles; reload: () => void }) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const { rental } = data;
  const none = !data.agreement && !data.handover && !data.return;
  const close = () => setDialog(undefined);
  return (
    <>
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
        <RentalFileCards files={data} onChanged={reload} onDetails={setDialog} />
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
      <FilesDialog dialog={dialog} files={data} onClose={close} onChanged={reload} />
    </>
  );
}

/** The open dialog, if any. */
function FilesDialog({ dialog, files, onClose, onChanged }: {
  dialog: OpenDialog | undefined;
  files: RentalFiles;
  onClose: () => void;
  onChanged: () => void;
}) {
  const { rental } = files;
  if (dialog === undefined) return null;
  if (dialog === "create") {
    return <CreatePapersDialog rental={rental} onClose={onClose} onSettled={onChanged} />;
  }
  if (dialog === "delete") {
    return (
      <DeletePapersDialog
        rental={rental}
        onClose={onClose}
        onDeleted={() => {
          onClose();
          onChanged();
        }}
      />
    );
  }
  const paper = files[dialog];
  return paper && <PaperDetails paper={paper} onClose={onClose} />;
}

/** Shown for a rental without papers: all three can be created at once. */
function NoPapers({ onCreate }: { onCreate: () => void }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-brand-tint p-4">
      <FileStack aria-hidden="true" size={28} className="flex-none text-brand" />
      <div className="min-w-0 grow basis-[15rem]">
        <p className="m-0 font-bold">Ten wynajem nie ma jeszcze dokumentów.</p>
        <p className="m-0">
          Umowa, protokół wydania i protokół zwrotu mogą powstać od razu, z danych wynajmu.
        </p>
      </div>
      <Button className="@max-wide-phone/page:basis-full" onClick={onCreate} aria-haspopup="dialog">
        Utwórz dokumenty
      </Button>
    </div>
  );
}

/** The page's skeleton while the rental and its papers load. */
function RentalFilesSkeleton() {
  return (
    <>
      <VisuallyHidden>Wczytywanie dokumentów</VisuallyHidden>
      <div aria-hidden="true">
        <Skeleton height="4.75rem" className="mb-6" />
        <div className={PAPER_COLUMNS}>
          {[1, 2, 3].map((paper) => (
            <div key={paper} className={classNames(PAPER, "border-line")}>
              <Skeleton width="60%" height="1.75rem" />
              <Skeleton height="7rem" />
              <Skeleton height="2.75rem" />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

/* Shared by screen and skeleton. */
const PAPER_COLUMNS = "grid grid-cols-1 gap-4 @min-tablet/page:grid-cols-3";

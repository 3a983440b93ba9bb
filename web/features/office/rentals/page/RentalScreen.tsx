import Pencil from "lucide-react/icons/pencil";
import { PROTOCOL_KINDS } from "../../../../../shared/papers/options.ts";
import { Badge, type Tone } from "../../../../kit/buttons/Badge.tsx";
import { ButtonLink } from "../../../../kit/buttons/ButtonLink.tsx";
import { agreementState } from "../../../papers/agreement_words.ts";
import { ProtocolLink } from "../../../papers/ProtocolLink.tsx";
import { paperName, protocolState } from "../../../papers/protocol_words.ts";
import { type ReactNode, useState } from "react";
import { useParams } from "react-router-dom";
import { messages } from "../../../../../shared/messages.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { adminPaths } from "../../../../../shared/paths.ts";
import { useCarChoices } from "../../../../api/office/use_office_cars.ts";
import { usePageTitle } from "../../../../brand/use_page_title.ts";
import { toast } from "../../../../kit/dialogs/toast.ts";
import { Card } from "../../../../kit/layout/Card.tsx";
import { Alert } from "../../../../kit/states/Alert.tsx";
import { correctedNow } from "../../../../offline/replica/device_days.ts";
import { FromDevice } from "../../../../records/FromDevice.tsx";
import { LeaveQuestion } from "../../../../records/LeaveQuestion.tsx";
import { ResourceView } from "../../../../records/ResourceView.tsx";
import { rentalName } from "../../../papers/rental_name.ts";
import { RentalPapers } from "../../../papers/files/RentalPapers.tsx";
import { MessagesSection } from "../../MessageList.tsx";
import { PageSection } from "../../PageSection.tsx";
import { useEditing } from "../edit/use_editing.ts";
import { RentalEditForm } from "../edit/RentalEditForm.tsx";
import { HistorySection } from "../history/HistorySection.tsx";
import { type OpenDialog, RentalDialogs } from "../RentalDialogs.tsx";
import { RENTAL_PAGE, RentalHead, RentalPageActions, RentalSkeleton } from "./RentalHead.tsx";
import { nextStep } from "../../../../../shared/papers/rental_steps.ts";
import { MoneySection } from "./MoneySection.tsx";
import { RentalTop } from "./RentalTop.tsx";
import { type KnownRental, type SavedHere, type ShownRental, useRental } from "./use_rental.ts";

/** All of one rental on one page: what is next, papers, messages and history (decisions §13.62). */
export function RentalScreen() {
  usePageTitle(RENTAL_PAGE);
  const { rentalId = "" } = useParams();
  return <OneRental key={rentalId} rentalId={rentalId} />;
}

function OneRental({ rentalId }: { rentalId: string }) {
  const { shown, found, money } = useRental(rentalId);
  const { server, standIn } = found;
  const [dialog, setDialog] = useState<OpenDialog>();
  const editing = useEditing(server.reload);
  const cars = useCarChoices();
  const { rental } = shown?.known ?? {};
  return (
    <>
      <RentalHead
        rental={rental}
        isLate={shown?.isLate ?? false}
        actions={rental && shown?.files && !editing.opened && (
          <RentalPageActions
            rental={rental}
            opening={editing.openingId === rental.id}
            onEdit={() => editing.open(rental)}
            onDialog={(kind) => setDialog({ kind, rental })}
          />
        )}
      />
      <DeviceNotice found={found} />
      <ResourceView
        resource={{ ...server, data: shown }}
        loading={standIn ? <NotOnDevice /> : <RentalSkeleton />}
        text={officeMessages.rentalDetailsNotLoaded}
        offline="Tego wynajmu nie ma na urządzeniu. Wczyta się sam, gdy sieć wróci."
        reason
        absent={{ title: messages.rentalNotFound, list: adminPaths.rentals }}
        stale="Widać wynajem wczytany wcześniej."
      >
        {(data) => (
          <RentalContent
            shown={data}
            money={money}
            onChanged={server.reload}
            onCreate={() => setDialog({ kind: "create-papers", rental: data.known.rental })}
          >
            {editing.opened && (
              <Card flush>
                <RentalEditForm
                  opened={editing.opened}
                  cars={cars}
                  onSaved={(saved) => {
                    editing.close();
                    server.reload();
                    toast.success(`Zapisano wynajem: ${rentalName(saved)}`);
                  }}
                  onCancel={editing.close}
                  onDirty={editing.setDirty}
                  forgetWith={editing.forgetWith}
                />
              </Card>
            )}
          </RentalContent>
        )}
      </ResourceView>
      <RentalDialogs
        dialog={dialog}
        cars={cars}
        carId=""
        onOpen={setDialog}
        onClose={() => setDialog(undefined)}
        onChanged={server.reload}
      />
      <LeaveQuestion
        dirty={editing.dirty}
        back={adminPaths.rentals}
        onDiscard={editing.discard}
      />
    </>
  );
}

/** The rental with its papers, messages and history; `children` in place of its data. */
function RentalContent({ shown, money, onChanged, onCreate, children }: {
  shown: ShownRental;
  money: ReturnType<typeof useRental>["money"];
  onChanged: () => void;
  onCreate: () => void;
  children: ReactNode;
}) {
  const { known: { rental }, files, progress, isLate, here } = shown;
  const papers = files && [rental, files.agreement, files.handover, files.return];
  /** Another one after each change: what happened since is read again. */
  const state = papers && [
    ...papers.map((one) => one?.modifiedAt),
    ...money.account?.entries.map(({ entry, isUnsent }) => isUnsent || !!entry.voided) ?? [],
  ].join();
  return (
    <>
      {!rental.rentalCar && (
        <div className="mb-4">
          <Alert tone="warning" title={officeMessages.rentalCarNotLoaded}>
            Samochodu tego wynajmu nie ma już na liście. Dokumenty zostają.
          </Alert>
        </div>
      )}
      {children || (
        <RentalTop rental={rental} progress={progress} isLate={isLate} onChanged={onChanged} />
      )}
      <MoneySection
        rental={rental}
        money={money}
        back={shown.known.return}
        hasAccent={nextStep(progress) === undefined}
      />
      <PageSection title="Dokumenty">
        {files
          ? <RentalPapers files={files} onChanged={onChanged} onCreate={onCreate} />
          : <DevicePapers known={shown.known} here={here} />}
      </PageSection>
      {files && (
        <div className="grid gap-x-8 @min-tablet/page:grid-cols-2">
          <PageSection title="Wiadomości">
            <MessagesSection key={state} rentalId={rental.id} />
          </PageSection>
          <PageSection title="Historia">
            <HistorySection key={state} rentalId={rental.id} />
          </PageSection>
        </div>
      )}
    </>
  );
}

/** Says that the device's data are shown, and how old they are. */
function DeviceNotice({ found }: { found: ReturnType<typeof useRental>["found"] }) {
  const { server, standIn, failure } = found;
  if (!standIn) return null;
  return (
    <FromDevice
      readAt={standIn.note.readAt}
      now={correctedNow(standIn.note)}
      failure={failure}
      sentence={officeMessages.rentalDetailsNotLoaded}
      busy={server.busy}
      onRetry={server.reload}
    >
      Bez zmian, które zrobiono później na innym urządzeniu, i bez wiadomości.
    </FromDevice>
  );
}

function NotOnDevice() {
  return (
    <Alert title="Tego wynajmu nie ma na urządzeniu.">
      Wczyta się sam, gdy sieć wróci. Na urządzeniu są wynajmy z najbliższych dni.
    </Alert>
  );
}

/** The papers of a rental as the device knows them, each with the way to its form. */
function DevicePapers({ known, here }: { known: KnownRental; here: SavedHere }) {
  const { rental, agreement } = known;
  return (
    <Card flush>
      <ul className="m-0 list-none p-0">
        <Row
          name={paperName.agreement}
          state={agreement ? agreementState({ ...WITH_PDF, ...agreement }) : NONE}
        >
          <ButtonLink
            variant="secondary"
            to={agreement
              ? adminPaths.editAgreement(agreement.id)
              : adminPaths.addAgreement(rental.id)}
            icon={<Pencil aria-hidden="true" />}
          >
            {agreement ? "Otwórz umowę" : "Utwórz umowę"}
          </ButtonLink>
        </Row>
        {PROTOCOL_KINDS.map((kind) => (
          <Row key={kind} name={paperName[kind]} state={protocolState(known[kind])}>
            <ProtocolLink
              variant="secondary"
              rental={rental}
              kind={kind}
              done={here[kind] ?? (known[kind]?.isFilled ? "sent" : undefined)}
            />
          </Row>
        ))}
      </ul>
    </Card>
  );
}

function Row({ name, state, children }: {
  name: string;
  state: { readonly label: string; readonly tone: Tone };
  children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-3 p-4 not-first:border-t not-first:border-line">
      <span className="grow font-bold">{name}</span>
      <Badge tone={state.tone}>{state.label}</Badge>
      {children}
    </li>
  );
}

const NONE = { label: "Brak", tone: "grey" } as const;
const WITH_PDF = { filePath: "", isManuallyUploaded: false };

import Plus from "lucide-react/icons/plus";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { PaperList } from "../../../../shared/api/paper_list.ts";
import type { AgreementSummary } from "../../../../shared/api/agreement.ts";
import { type ChangeView, useListView } from "../../../api/use_list_view.ts";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { holdsPersonalNumber } from "../../../api/office/personal_number.ts";
import { type Resource, useResource } from "../../../api/use_resource.ts";
import { LIST_WORDS, ResourceView } from "../../../records/ResourceView.tsx";
import { adminPaths } from "../../../../shared/paths.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { ListHeading } from "../../../kit/layout/ListHeading.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { Pagination } from "../../../kit/layout/Pagination.tsx";
import { AgreementDialog } from "./AgreementDialog.tsx";
import { countedPapers, ofPapers } from "../agreement_words.ts";
import { AgreementList, ListedAgreementCard } from "./AgreementList.tsx";
import {
  AGREEMENT_SELECTIONS,
  agreementListAddress,
  type AgreementSelection,
  type AgreementView,
  readAgreements,
  selectionCount,
} from "./agreement_view.ts";
import { ListTools } from "../../../kit/fields/ListTools.tsx";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { agreementDeletion, DeletePaperDialog } from "../DeletePaperDialog.tsx";

/** All agreements, newest first, with search, download, signing and editing (back-office §2). */
export function AgreementsScreen() {
  usePageTitle("Zarządzanie Dokumentami Wynajmu");
  const [view, change] = useListView(agreementListAddress);
  const list = useAgreementList(view.text);
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = list;
  const filtered = view.text !== "" || view.show !== "all";
  const beyond = data !== undefined && data.items.length === 0 && data.totalCount > 0;

  useEffect(() => {
    // An old link, or a list that became shorter: the last page.
    if (beyond) change({ page: data.pageCount });
  }, [beyond]);

  /** For controls that the change removes: the focus continues at the top of the list. */
  function show(changes: Partial<AgreementView>) {
    change(changes);
    heading.current?.focus();
  }
  return (
    <>
      <PageHeader
        title="Zarządzanie Dokumentami Wynajmu"
        actions={
          <ButtonLink to={adminPaths.addAgreement()} icon={<Plus aria-hidden="true" />}>
            Dodaj dokument
          </ButtonLink>
        }
      />
      {list.status !== "failed" && data?.allCount !== 0 && (
        <>
          <AgreementTools list={data} view={view} onChange={change} />
          <ListHeading ref={heading}>
            {data ? countWords(data) : "Dokumenty"}
          </ListHeading>
        </>
      )}
      <AgreementResults
        list={{ ...list, data: beyond ? undefined : data }}
        filtered={filtered}
        onAll={() => show({ text: "", show: "all", page: 1 })}
        onDialog={setDialog}
      />
      {data && !beyond && (
        <div className="mt-6">
          <Pagination
            page={view.page}
            pageCount={data.pageCount}
            onPage={(page) => show({ page })}
          />
        </div>
      )}
      {dialog?.kind === "details" && (
        <AgreementDialog agreement={dialog.agreement} onClose={close} />
      )}
      {dialog?.kind === "delete" && (
        <DeletePaperDialog
          deletion={agreementDeletion}
          paper={dialog.agreement}
          onClose={close}
          onChanged={list.reload}
          onDeleted={() => {
            close();
            list.reload();
            heading.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** A page of the list in each of its states. */
function AgreementResults({ list, filtered, onAll, onDialog }: {
  list: Pick<Resource<unknown>, "error" | "busy" | "reload"> & {
    readonly data: PaperList<AgreementSummary> | undefined;
  };
  filtered: boolean;
  onAll: () => void;
  onDialog: (dialog: OpenDialog) => void;
}) {
  const cards = (shown: PaperList<AgreementSummary> | undefined) => (
    <AgreementList agreements={shown?.items} filtered={filtered} onAll={onAll}>
      {(agreement) => (
        <ListedAgreementCard
          agreement={agreement}
          onChanged={list.reload}
          onDetails={() => onDialog({ kind: "details", agreement })}
          onDelete={() =>
            onDialog({ kind: "delete", agreement })}
        />
      )}
    </AgreementList>
  );
  return (
    <ResourceView
      resource={list}
      loading={cards(undefined)}
      text={officeMessages.agreementsNotLoaded}
      {...LIST_WORDS}
    >
      {cards}
    </ResourceView>
  );
}

type OpenDialog = { readonly kind: "details" | "delete"; readonly agreement: AgreementSummary };

/** '12 dokumentów', '3 z 12 dokumentów'. */
function countWords({ totalCount, allCount }: PaperList<AgreementSummary>): string {
  return totalCount === allCount
    ? countedPapers(allCount)
    : `${totalCount} z ${ofPapers(allCount)}`;
}

/** Loads the list of the address, which contains typed words once typing pauses. */
function useAgreementList(text: string) {
  const [address] = useSearchParams();
  const view = agreementListAddress.read(address);
  const list = useResource(
    `admin/documents?${agreementListAddress.write(view, address)}`,
    (signal) => readAgreements(view, signal),
  );
  // A PESEL or a phone number is in no address; no agreement is found by it.
  return list.status === "loaded" && holdsPersonalNumber(text)
    ? { ...list, data: { ...list.data, items: [], totalCount: 0, pageCount: 0 } }
    : list;
}

/** Search and selections over the list of agreements. */
function AgreementTools(
  { list, view, onChange }: {
    /** Undefined while loading. */
    list: PaperList<AgreementSummary> | undefined;
    view: AgreementView;
    onChange: ChangeView<AgreementView>;
  },
) {
  return (
    <ListTools
      name="Szukanie na liście dokumentów"
      label="Szukaj na liście dokumentów"
      placeholder="Klient, auto lub rejestracja"
      text={view.text}
      selections={AGREEMENT_SELECTIONS.map((show) => ({ show, name: NAMES[show] }))}
      show={view.show}
      countOf={(show) => list && selectionCount(list.totals, show)}
      onText={(text) => onChange({ text, page: 1 }, "typing")}
      onShow={(show) => onChange({ show, page: 1 })}
    />
  );
}

const NAMES: Readonly<Record<AgreementSelection, string>> = {
  all: "Wszystkie",
  unsigned: "Niepodpisane",
  signed: "Podpisane",
};

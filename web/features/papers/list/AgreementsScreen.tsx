import FilePlus2 from "lucide-react/icons/file-plus-2";
import SearchX from "lucide-react/icons/search-x";
import { useSearchParams } from "react-router-dom";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { call } from "../../../api/office/call.ts";
import { useListView } from "../../../api/use_list_view.ts";
import { useResource } from "../../../api/use_resource.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { ListTools } from "../../../kit/fields/ListTools.tsx";
import { agreementListAddress, paperQuery, serverAgreements } from "./list_view.ts";
import { type ListWords, PaperListPage } from "./PaperListPage.tsx";

/** All agreements: search, download, signing and editing (back-office §2). */
export function AgreementsScreen() {
  const [view, change] = useListView(agreementListAddress);
  const list = useAgreementList();
  const page = list.data && serverAgreements(list.data, view);
  return (
    <PaperListPage
      words={WORDS}
      view={view}
      onChange={change}
      list={list}
      page={page}
      tools={
        <ListTools
          name="Szukanie na liście dokumentów"
          label="Szukaj na liście dokumentów"
          placeholder="Klient, auto lub rejestracja"
          text={view.text}
          selections={SELECTIONS}
          show={view.show}
          countOf={(show) => page?.counts[show]}
          onText={(text) => change({ text, page: 1 }, "typing")}
          onShow={(show) => change({ show, page: 1 })}
        />
      }
      empty={{
        drawing: FilePlus2,
        title: "Nie ma jeszcze żadnych dokumentów.",
        text: "Najprościej utworzyć je od razu z wynajmu: umowę i oba protokoły.",
        action: <ButtonLink to={adminPaths.rentals}>Przejdź do wynajmów</ButtonLink>,
      }}
      noneFound={{
        drawing: SearchX,
        title: "Żaden dokument nie pasuje.",
        text: "Sprawdź, czy w szukanym tekście nie ma literówki.",
      }}
    />
  );
}

/** Loads the list of the address, which contains typed words once typing pauses. */
function useAgreementList() {
  const [address] = useSearchParams();
  const view = agreementListAddress.read(address);
  const params = { kind: "agreement" } as const;
  return useResource(
    `admin/documents?${agreementListAddress.write(view, new URLSearchParams())}`,
    (signal) => call("GET /paper/{kind}", { params, query: paperQuery(view), signal }),
  );
}

const WORDS: ListWords = {
  title: "Zarządzanie Dokumentami Wynajmu",
  add: "Dodaj dokument",
  addPath: adminPaths.addAgreement(),
  heading: "Dokumenty",
  forms: ["dokument", "dokumenty", "dokumentów"],
  ofOne: "dokumentu",
  loading: "Wczytywanie dokumentów",
  notLoaded: officeMessages.agreementsNotLoaded,
};

const SELECTIONS = [
  { show: "all", name: "Wszystkie" },
  { show: "filled", name: "Niepodpisane" },
  { show: "signed", name: "Podpisane" },
] as const;

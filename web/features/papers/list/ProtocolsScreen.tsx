import FilePlus2 from "lucide-react/icons/file-plus-2";
import SearchX from "lucide-react/icons/search-x";
import { useSearchParams } from "react-router-dom";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { call } from "../../../api/office/call.ts";
import { useListView } from "../../../api/use_list_view.ts";
import { useResource } from "../../../api/use_resource.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { ListSelections, ListTools } from "../../../kit/fields/ListTools.tsx";
import {
  agreementListAddress,
  devicePage,
  type PaperListView,
  paperQuery,
  protocolListAddress,
  serverAgreements,
  serverPage,
} from "./list_view.ts";
import { type ListWords, PaperListPage } from "./PaperListPage.tsx";
import ClipboardList from "lucide-react/icons/clipboard-list";
import { PAPER_LIST_STATES } from "../../../../shared/api/paper_list.ts";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import { correctedNow, readAtHere } from "../../../offline/replica/device_days.ts";
import { FromDevice } from "../../../records/FromDevice.tsx";
import { useServerOrDevice } from "../../../records/use_server_or_device.ts";
import { kindWords, statusBadges } from "../protocol_words.ts";
import { listedProtocols } from "./listed_protocols.ts";

/** All agreements: search, download, signing and editing (back-office §2). */
export function AgreementsScreen() {
  const [view, change] = useListView(agreementListAddress);
  const list = useAgreementList();
  const page = list.data && serverAgreements(list.data, view);
  return (
    <PaperListPage
      words={AGREEMENT_WORDS}
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
          selections={AGREEMENT_SELECTIONS}
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

const AGREEMENT_WORDS: ListWords = {
  title: "Zarządzanie Dokumentami Wynajmu",
  add: "Dodaj dokument",
  addPath: adminPaths.addAgreement(),
  heading: "Dokumenty",
  forms: ["dokument", "dokumenty", "dokumentów"],
  ofOne: "dokumentu",
  loading: "Wczytywanie dokumentów",
  notLoaded: officeMessages.agreementsNotLoaded,
};

const AGREEMENT_SELECTIONS = [
  { show: "all", name: "Wszystkie" },
  { show: "filled", name: "Niepodpisane" },
  { show: "signed", name: "Podpisane" },
] as const;

/** All handover or return protocols, of the server or the device (back-office §2). */
export function ProtocolsScreen({ kind }: { kind: ProtocolKind }) {
  const { list: title, add, addPath } = kindWords[kind];
  const [view, change] = useListView(protocolListAddress);
  const { server, standIn, failure, page } = useListedProtocols(kind, view);
  return (
    <PaperListPage
      words={{ ...PROTOCOL_WORDS, title, add, addPath: addPath() }}
      view={view}
      onChange={change}
      list={server}
      page={page}
      fromDevice={standIn !== undefined}
      note={standIn && (
        <FromDevice
          readAt={standIn.note.readAt}
          now={correctedNow(standIn.note)}
          failure={failure}
          sentence={officeMessages.protocolsNotLoaded}
          busy={server.busy}
          onRetry={server.reload}
        >
          Protokoły z najbliższych dni i te, które tu otwierano. Pozostałe wczytają się same.
        </FromDevice>
      )}
      tools={
        <ListSelections
          groupName="Pokaż protokoły"
          selections={PROTOCOL_SELECTIONS}
          show={view.show}
          countOf={(show) => page?.counts[show]}
          onShow={(show) => change({ show, page: 1 })}
        />
      }
      empty={{
        drawing: ClipboardList,
        title: officeMessages.noProtocols,
        text: standIn
          ? "Wynajmy z najbliższych dni nie mają jeszcze protokołów. Możesz dodać je bez internetu."
          : "Powstają razem z dokumentami wynajmu albo tutaj, przy samochodzie.",
        action: <ButtonLink to={addPath()}>{add}</ButtonLink>,
      }}
      noneFound={{
        drawing: ClipboardList,
        title: officeMessages.noProtocols,
        text: "Żaden protokół nie ma wybranego statusu.",
      }}
    />
  );
}

/** A page of protocols, from the server or the device, with the versions saved here. */
function useListedProtocols(kind: ProtocolKind, view: PaperListView) {
  const { server, receivedAt, standIn, failure, days, entries } = useServerOrDevice(
    `admin/protocols/${kind}?${view.show}&${view.page}`,
    (signal) => call("GET /paper/{kind}", { params: { kind }, query: paperQuery(view), signal }),
    { keepsServers: true },
  );
  const onDevice = days?.protocols[kind] ?? [];
  const readAt = standIn ? readAtHere(standIn.note) : receivedAt;
  const rentals = days?.rentals ?? [];
  const withUnsent = (known: readonly Protocol[]) =>
    listedProtocols(kind, { known, readAt, entries, rentals, onDevice });
  const page = standIn
    ? devicePage(withUnsent(onDevice), view)
    : server.data && serverPage(server.data, withUnsent, view);
  return { server, standIn, failure, page };
}

const PROTOCOL_WORDS = {
  heading: "Protokoły",
  forms: ["protokół", "protokoły", "protokołów"],
  ofOne: "protokołu",
  loading: "Wczytywanie protokołów",
  notLoaded: officeMessages.protocolsNotLoaded,
} as const;

const PROTOCOL_SELECTIONS = [
  { show: "all", name: "Wszystkie" } as const,
  ...PAPER_LIST_STATES.map((show) => ({ show, name: statusBadges[show].label })),
];

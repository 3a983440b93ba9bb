import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import type { EnquiryList } from "../../../../shared/api/enquiry.ts";
import { ENQUIRY_STATE_WORDS } from "../../../../shared/enquiry/enquiry_words.ts";
import { ENQUIRY_STATES } from "../../../../shared/enquiry/events.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { instant } from "../../../../shared/warsaw.ts";
import { call } from "../../../api/office/call.ts";
import { useListView } from "../../../api/use_list_view.ts";
import { ListHeading } from "../../../kit/layout/ListHeading.tsx";
import { ListTools } from "../../../kit/fields/ListTools.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { Pagination } from "../../../kit/layout/Pagination.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { correctedNow } from "../../../offline/replica/device_days.ts";
import { FromDevice } from "../../../records/FromDevice.tsx";
import { useServerOrDevice } from "../../../records/use_server_or_device.ts";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import {
  deviceEnquiryList,
  type EnquiriesView,
  enquiryListAddress,
  holdsContact,
} from "./enquiry_list.ts";
import { enquiriesFound } from "./enquiry_words.ts";
import { EnquiryResults } from "./EnquiryResults.tsx";

/** All messages of the contact form, newest first; searched, filtered by state and paged. */
export function EnquiriesScreen() {
  usePageTitle("Zapytania");
  const [view, change] = useListView(enquiryListAddress);
  const heading = useRef<HTMLHeadingElement>(null);
  const { server, standIn, failure } = useEnquiryList();
  const list = standIn ? deviceEnquiryList(standIn.days.enquiries, view) : server.data;
  const now = standIn ? correctedNow(standIn.note) : instant(Date.now());
  const beyond = list !== undefined && list.items.length === 0 && list.totalCount > 0;

  useEffect(() => {
    // An old link, or a list that became shorter: the last page.
    if (beyond) change({ page: list.pageCount });
  }, [beyond]);

  /** For controls that the change removes: the focus continues at the top of the list. */
  function show(patch: Partial<EnquiriesView>) {
    change(patch);
    heading.current?.focus();
  }

  return (
    <>
      <PageHeader
        title="Zapytania"
        lead="Wiadomości z formularza na stronie i odpowiedzi na nie."
      />
      {standIn && (
        <FromDevice
          readAt={standIn.note.readAt}
          now={now}
          failure={failure}
          sentence={officeMessages.enquiriesNotLoaded}
          busy={server.busy}
          onRetry={server.reload}
        >
          Zapytania z ostatnich 30 dni. Starsze i nowe wczytają się, gdy sieć wróci.
        </FromDevice>
      )}
      <EnquiryTools view={view} list={list} onChange={change} />
      {holdsContact(view.search) && (
        <Alert>Po numerach i adresach e-mail się tu nie szuka. Wpisz imię, auto albo słowo.</Alert>
      )}
      <ListHeading ref={heading}>
        {list ? enquiriesFound(list.totalCount) : "Zapytania"}
      </ListHeading>
      <EnquiryResults
        server={server}
        list={beyond ? undefined : list}
        now={now}
        filtered={view.search !== "" || view.state !== ""}
        onAll={() => show({ search: "", state: "", page: 1 })}
      />
      {list && !beyond && (
        <div className="mt-6">
          <Pagination
            page={view.page}
            pageCount={list.pageCount}
            onPage={(page) => show({ page })}
          />
        </div>
      )}
    </>
  );
}

/** Loads the list of the address, which contains typed words once typing pauses. */
function useEnquiryList() {
  const [address] = useSearchParams();
  const query = enquiryListAddress.write(enquiryListAddress.read(address), address);
  return useServerOrDevice(
    `admin/enquiries?${query}`,
    (signal) => call("GET /enquiry", { query: Object.fromEntries(query), signal }),
    { keepsServers: true },
  );
}

/** Search, and one selection per state with its count. */
function EnquiryTools({ view, list, onChange }: {
  view: EnquiriesView;
  list: EnquiryList | undefined;
  onChange: (patch: Partial<EnquiriesView>, how?: "typing") => void;
}) {
  return (
    <ListTools
      name="Szukanie na liście zapytań"
      label="Szukaj na liście zapytań"
      placeholder="Imię, auto albo słowo"
      text={view.search}
      selections={SELECTIONS}
      show={view.state || "all"}
      countOf={(show) => list && countOf(list, show)}
      onText={(search) => onChange({ search, page: 1 }, "typing")}
      onShow={(show) => onChange({ state: show === "all" ? "" : show, page: 1 })}
    />
  );
}

const SELECTIONS = (["all", ...ENQUIRY_STATES] as const).map((show) => ({
  show,
  name: show === "all" ? "Wszystkie" : ENQUIRY_STATE_WORDS[show],
}));

function countOf({ totals }: EnquiryList, show: typeof SELECTIONS[number]["show"]): number {
  return show === "all" ? totals.new + totals.in_progress + totals.closed : totals[show];
}

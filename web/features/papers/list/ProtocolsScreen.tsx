import Plus from "lucide-react/icons/plus";
import { useEffect, useRef, useState } from "react";
import { CHOICE_PILL } from "../../../kit/base/class_sets.ts";
import type { PaperList } from "../../../../shared/api/paper_list.ts";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import { useListView } from "../../../api/use_list_view.ts";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { correctedNow, readAtHere } from "../../../offline/replica/device_days.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { FromDevice } from "../../../records/FromDevice.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { Pagination } from "../../../kit/layout/Pagination.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import { kindWords, statusBadges } from "../protocol_words.ts";
import {
  devicePage,
  type ListedPage,
  paperListAddress,
  type PaperListView,
  serverPage,
  STATUSES,
} from "./list_view.ts";
import { ProtocolDetails } from "./ProtocolDetails.tsx";
import { ProtocolResults } from "./ProtocolResults.tsx";
import { type ServerOrDevice, useServerOrDevice } from "../../../records/use_server_or_device.ts";
import { call } from "../../../api/office/call.ts";
import { listedProtocols } from "./listed_protocols.ts";
import { DeletePaperDialog, protocolDeletion } from "../DeletePaperDialog.tsx";

/** All handover or return protocols, newest first (back-office §2). */
export function ProtocolsScreen({ kind }: { kind: ProtocolKind }) {
  const { list, add, addPath } = kindWords[kind];
  usePageTitle(list);
  const [view, change] = useListView(paperListAddress);
  const found = useListedProtocols(kind, view);
  const { server, standIn, listed: shown } = found;
  const [dialog, setDialog] = useState<{ name: "details" | "delete"; protocol: Protocol }>();
  const head = useRef<HTMLHeadingElement>(null);
  const { reload } = server;
  const beyond = shown !== undefined && view.page > Math.max(1, shown.pageCount);

  useEffect(() => {
    // An old link, or a list that became shorter: the last page.
    if (beyond) change({ page: Math.max(1, shown.pageCount) });
  }, [beyond]);

  /** Changes the view; scroll position and focus return to the top of the list. */
  function show(patch: Partial<PaperListView>) {
    change(patch);
    head.current?.focus();
  }
  function close() {
    setDialog(undefined);
  }

  return (
    <>
      <PageHeader
        title={list}
        actions={<ButtonLink to={addPath()} icon={<Plus aria-hidden="true" />}>{add}</ButtonLink>}
      />
      <DeviceNote list={found} />
      <div className="mb-4">
        <StatusChips
          status={view.status}
          counts={shown?.counts}
          onChange={(status) => change({ status, page: 1 })}
        />
      </div>
      <h2 ref={head} tabIndex={-1} className="m-0 focus:outline-none">
        <VisuallyHidden>Lista protokołów</VisuallyHidden>
      </h2>
      <ProtocolResults
        kind={kind}
        server={server}
        fromDevice={standIn !== undefined}
        items={shown?.items ?? []}
        filtered={view.status !== "all"}
        onClear={() => show({ status: "all", page: 1 })}
        onDetails={(protocol) => setDialog({ name: "details", protocol })}
        onDelete={(protocol) => setDialog({ name: "delete", protocol })}
        onChanged={reload}
      />
      {shown && (
        <div className="mt-6">
          <Pagination
            page={view.page}
            pageCount={shown.pageCount}
            onPage={(page) => show({ page })}
          />
        </div>
      )}
      {dialog?.name === "details" && <ProtocolDetails protocol={dialog.protocol} onClose={close} />}
      {dialog?.name === "delete" && (
        <DeletePaperDialog
          deletion={protocolDeletion}
          paper={dialog.protocol}
          onClose={close}
          onChanged={reload}
          onDeleted={() => {
            close();
            reload();
            head.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** Shown while the protocols come from the device. */
function DeviceNote(
  { list: { server, standIn, failure } }: { list: ReturnType<typeof useListedProtocols> },
) {
  return standIn && (
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
  );
}

/** A page of protocols, from the server or the device, with the versions saved here. */
function useListedProtocols(kind: ProtocolKind, view: PaperListView):
  & Pick<ServerOrDevice<PaperList<Protocol>>, "server" | "standIn" | "failure">
  & { listed: ListedPage | undefined } {
  const { status, page } = view;
  const { server, receivedAt, standIn, failure, days, entries } = useServerOrDevice(
    `admin/protocols/${kind}?${status}&${page}`,
    (signal) => {
      const query = { state: status === "all" ? "" : status, page };
      return call("GET /paper/{kind}", { params: { kind }, query, signal });
    },
    { keepsServers: true },
  );
  const onDevice = days?.protocols[kind] ?? [];
  const readAt = standIn ? readAtHere(standIn.note) : receivedAt;
  const rentals = days?.rentals ?? [];
  const withUnsent = (known: readonly Protocol[]) =>
    listedProtocols(kind, { known, readAt, entries, rentals, onDevice });
  const listed = standIn
    ? devicePage(withUnsent(onDevice), view)
    : server.data && serverPage(server.data, withUnsent, view);
  return { server, standIn, failure, listed };
}

/** Filters the list by status, each with its count. */
function StatusChips(
  { status, counts, onChange }: {
    status: PaperListView["status"];
    /** Undefined while the list loads. */
    counts: Readonly<Record<PaperListView["status"], number>> | undefined;
    onChange: (status: PaperListView["status"]) => void;
  },
) {
  return (
    <div role="group" aria-label="Pokaż protokoły" className="flex flex-wrap gap-2">
      {(["all", ...STATUSES] as const).map((one) => (
        <button
          key={one}
          type="button"
          className={`${CHOICE_PILL} group gap-2 text-14 font-semibold aria-pressed:chosen-black max-sm:px-3`}
          aria-pressed={one === status}
          onClick={() => onChange(one)}
        >
          {one === "all" ? "Wszystkie" : statusBadges[one].label}
          {counts && (
            <span className="text-muted font-medium tabular-nums group-aria-pressed:text-inherit">
              {counts[one]}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

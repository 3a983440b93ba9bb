import Plus from "lucide-react/icons/plus";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { counted, type PluralForms } from "../../../../shared/counted.ts";
import type { ChangeView } from "../../../api/use_list_view.ts";
import type { Resource } from "../../../api/use_resource.ts";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { ListHeading } from "../../../kit/layout/ListHeading.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { Pagination } from "../../../kit/layout/Pagination.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { LIST_WORDS, ResourceView } from "../../../records/ResourceView.tsx";
import { DeletePaperDialog } from "../DeletePaperDialog.tsx";
import type { RentalPaper } from "../paper.ts";
import { PaperDetails } from "../PaperDetails.tsx";
import type { ListedPage, PaperListView } from "./list_view.ts";
import { PaperRows, PaperRowsSkeleton } from "./PaperRows.tsx";

/** The texts and the link that differ between lists of papers. */
export type ListWords = {
  readonly title: string;
  readonly add: string;
  readonly addPath: string;
  /** Above the list while it loads. */
  readonly heading: string;
  /** '1 dokument', '3 dokumenty', '5 dokumentów'. */
  readonly forms: PluralForms;
  /** The genitive after 'z': '1 dokumentu'. */
  readonly ofOne: string;
  readonly loading: string;
  readonly notLoaded: string;
};

type PaperListPageProps = {
  words: ListWords;
  view: PaperListView;
  onChange: ChangeView<PaperListView>;
  list: Pick<Resource<unknown>, "error" | "busy" | "reload">;
  /** Undefined while neither the server's nor the device's is loaded. */
  page: ListedPage | undefined;
  /** Whether the papers come from the device. */
  fromDevice?: boolean;
  note?: ReactNode;
  /** Search and selections; not shown where there is nothing to select. */
  tools: ReactNode;
  /** Shown if there is none yet. */
  empty: ComponentProps<typeof EmptyState>;
  /** Shown if the view hides all. */
  noneFound: Omit<ComponentProps<typeof EmptyState>, "action">;
};

/** A list of papers, newest first, with the actions of each (back-office §2). */
export function PaperListPage({ page: loaded, tools, note, ...rest }: PaperListPageProps) {
  const { words, view, onChange, list } = rest;
  const heading = useRef<HTMLHeadingElement>(null);
  const beyond = loaded !== undefined && view.page > Math.max(1, loaded.pageCount);
  const page = beyond ? undefined : loaded;
  const isBare = loaded ? loaded.all === 0 : list.error !== undefined;
  usePageTitle(words.title);

  useEffect(() => {
    // An old link, or a list that became shorter: the last page.
    if (beyond) onChange({ page: Math.max(1, loaded.pageCount) });
  }, [beyond]);

  function focusHeading() {
    heading.current?.focus();
  }
  /** For controls that the change removes: the focus continues at the top of the list. */
  function show(changes: Partial<PaperListView>) {
    onChange(changes);
    focusHeading();
  }
  return (
    <>
      <PageHeader
        title={words.title}
        actions={
          <ButtonLink to={words.addPath} icon={<Plus aria-hidden="true" />}>{words.add}</ButtonLink>
        }
      />
      {note}
      {!isBare && (
        <>
          {tools}
          <ListHeading ref={heading}>
            {loaded ? foundWords(loaded, view.show, words) : words.heading}
          </ListHeading>
        </>
      )}
      <Results
        {...rest}
        page={page}
        onAll={() => show({ text: "", show: "all", page: 1 })}
        onDeleted={focusHeading}
      />
      {page && (
        <div className="mt-6">
          <Pagination
            page={view.page}
            pageCount={page.pageCount}
            onPage={(page) => show({ page })}
          />
        </div>
      )}
    </>
  );
}

/** The list in each of its states, with the dialogs of its papers. */
function Results(
  { words, view, list, page, fromDevice = false, empty, noneFound, onAll, onDeleted }:
    & Omit<PaperListPageProps, "onChange" | "note" | "tools">
    & { onAll: () => void; onDeleted: () => void },
) {
  const [dialog, setDialog] = useState<{ name: "details" | "delete"; paper: RentalPaper }>();
  const close = () => setDialog(undefined);
  const filtered = view.text !== "" || view.show !== "all";
  const all = <Button variant="secondary" onClick={onAll}>Pokaż wszystkie</Button>;
  return (
    <>
      <ResourceView
        resource={{ ...list, data: page }}
        loading={<PaperRowsSkeleton label={words.loading} />}
        text={words.notLoaded}
        {...LIST_WORDS}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Card>
            {filtered ? <EmptyState {...noneFound} action={all} /> : <EmptyState {...empty} />}
          </Card>
        }
      >
        {({ items }) => (
          <PaperRows
            items={items}
            fromDevice={fromDevice}
            onDetails={(paper) => setDialog({ name: "details", paper })}
            onDelete={(paper) => setDialog({ name: "delete", paper })}
            onChanged={list.reload}
          />
        )}
      </ResourceView>
      {dialog?.name === "details" && <PaperDetails paper={dialog.paper} onClose={close} />}
      {dialog?.name === "delete" && (
        <DeletePaperDialog
          paper={dialog.paper}
          onClose={close}
          onChanged={list.reload}
          onDeleted={() => {
            close();
            list.reload();
            onDeleted();
          }}
        />
      )}
    </>
  );
}

/** '12 dokumentów', '3 z 12 dokumentów', '0 z 1 dokumentu'. */
export function foundWords(
  { counts, all }: Pick<ListedPage, "counts" | "all">,
  show: PaperListView["show"],
  { forms, ofOne }: Pick<ListWords, "forms" | "ofOne">,
): string {
  const found = counts[show];
  if (found === all) return counted(all, forms);
  return `${found} z ${all === 1 ? `1 ${ofOne}` : `${all} ${forms[2]}`}`;
}

import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { SearchBox } from "./SearchBox.tsx";

/** The search in a dialog, at the bottom of a phone; opened on demand. */
export function SearchSheet({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Dialog open layout="sheet" title={title} onClose={onClose}>
      {/* A page of its own width, without a card in the card. */}
      <div className="@container/page -mx-card -mb-4 *:rounded-none *:border-x-0 *:border-b-0 *:shadow-none">
        <SearchBox />
      </div>
    </Dialog>
  );
}

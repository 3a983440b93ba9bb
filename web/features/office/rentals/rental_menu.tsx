import FilePlus2 from "lucide-react/icons/file-plus-2";
import FileXCorner from "lucide-react/icons/file-x-corner";
import IdCard from "lucide-react/icons/id-card";
import Link2 from "lucide-react/icons/link-2";
import Trash2 from "lucide-react/icons/trash-2";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { MenuGroup } from "../../../kit/dialogs/Menu.tsx";
import type { RentalDialogKind } from "./RentalDialogs.tsx";

/** What can be done with a rental besides the most frequent; what deletes is set apart. */
export function rentalMenu(
  { hasDocument, hasDriver }: Rental,
  onDialog: (kind: RentalDialogKind) => void,
  /** Of the place alone that shows the menu. */
  own: MenuGroup["items"] = [],
): MenuGroup[] {
  const opens = (kind: RentalDialogKind) => ({ onSelect: () => onDialog(kind) });
  return [
    {
      items: [
        ...hasDocument ? [] : [
          { label: "Utwórz dokumenty", icon: <FilePlus2 aria-hidden />, ...opens("create-papers") },
        ],
        ...own,
        { label: "Link klienta", icon: <Link2 aria-hidden />, ...opens("link") },
        ...hasDriver
          ? [{ label: "Dane kierowcy", icon: <IdCard aria-hidden />, ...opens("driver") }]
          : [],
      ],
    },
    {
      items: [
        ...hasDocument
          ? [{
            label: "Usuń dokumenty",
            icon: <FileXCorner aria-hidden />,
            danger: true,
            ...opens("delete-papers"),
          }]
          : [],
        { label: "Usuń", icon: <Trash2 aria-hidden />, danger: true, ...opens("delete") },
      ],
    },
  ];
}

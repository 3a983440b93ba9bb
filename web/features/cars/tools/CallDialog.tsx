import { calledDepartments, phoneLink } from "../../../../shared/company_words.ts";
import { useCompany } from "../../../brand/company.ts";
import Phone from "lucide-react/icons/phone";
import { ButtonAnchor } from "../../../kit/buttons/ButtonLink.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";

/** The two departments with their phone numbers; a call closes the dialog (public-side §2.6). */
export function CallDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const company = useCompany();
  return (
    <Dialog open={open} onClose={onClose} title="Wybierz numer telefonu">
      <ul className="m-0 p-0 list-none">
        {calledDepartments(company).map(({ key, callName, phone }) => (
          <li
            key={key}
            className="flex flex-wrap items-center justify-between gap-y-3 gap-x-4 py-4 not-first:border-t not-first:border-line last:pb-0"
          >
            <div>
              <p className="m-0 text-muted">{callName}</p>
              <p className="m-0 text-22 font-bold tabular-nums leading-snug whitespace-nowrap">
                {phone}
              </p>
            </div>
            <ButtonAnchor
              href={phoneLink({ phone })}
              icon={<Phone aria-hidden="true" />}
              aria-label={`Zadzwoń: ${callName}, ${phone}`}
              onClick={onClose}
            >
              Zadzwoń
            </ButtonAnchor>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

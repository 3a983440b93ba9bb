import { calledDepartments, phoneLink } from "../../../shared/company_words.ts";
import { InstallApp } from "../../brand/InstallApp.tsx";
import { useCompany } from "../../brand/company.ts";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Phone from "lucide-react/icons/phone";
import { Link, useLocation } from "react-router-dom";
import { reopenCookieSettings } from "../../api/cookie_consent.ts";
import { paths } from "../../../shared/paths.ts";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { Dialog } from "../../kit/dialogs/Dialog.tsx";
import { currentness, legalDestinations, loginDestination } from "./destinations.ts";

/** 'Więcej' on phones: calling, writing, installing, and the pages for which the bottom bar has no room. */
export function MoreSheet({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const company = useCompany();
  function openCookies() {
    onClose();
    reopenCookieSettings();
  }
  return (
    <Dialog open layout="sheet" title="Więcej" onClose={onClose}>
      <ul className="m-0 grid list-none gap-3 p-0">
        {calledDepartments(company).map(({ key, callName, phone }) => (
          <li key={key}>
            <a
              href={phoneLink({ phone })}
              className="flex items-center gap-4 rounded-card border border-line px-4 py-3 leading-snug text-ink no-underline"
              onClick={onClose}
            >
              <Phone aria-hidden="true" size={20} className="text-brand" />
              <span>
                <span className="block text-14 text-muted">Zadzwoń: {callName}</span>
                <span className="block text-18 font-bold tabular-nums">{phone}</span>
              </span>
            </a>
          </li>
        ))}
        <li>
          <ButtonLink
            wide
            to={paths.contactForm}
            icon={<MessageSquareText aria-hidden="true" />}
            onClick={onClose}
          >
            Napisz
          </ButtonLink>
        </li>
      </ul>
      <div className="mt-3 empty:hidden">
        <InstallApp />
      </div>
      <ul className="mx-0 mt-4 mb-0 list-none p-0 *:border-t *:border-line">
        {[...legalDestinations, loginDestination].map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className={ENTRY}
              aria-current={currentness(to, pathname)}
              onClick={onClose}
            >
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={ENTRY} onClick={openCookies}>Ustawienia cookies</button>
        </li>
      </ul>
    </Dialog>
  );
}

const ENTRY =
  "flex min-h-12 w-full items-center p-0 text-left text-ink no-underline aria-[current]:font-bold aria-[current]:text-brand";

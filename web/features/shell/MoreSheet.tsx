import MessageSquareText from "lucide-react/icons/message-square-text";
import Phone from "lucide-react/icons/phone";
import { Link, useLocation } from "react-router-dom";
import { company } from "../../../shared/company.ts";
import { reopenCookieSettings } from "../../site/cookie_consent.ts";
import { paths } from "../../site/paths.ts";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { Dialog } from "../../kit/dialogs/Dialog.tsx";
import { currentness, legalDestinations, loginDestination } from "./destinations.ts";
import styles from "./MoreSheet.module.css";

/** 'Więcej' on phones: calling, writing, and the pages that the bottom bar has no room for. */
export function MoreSheet({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  function openCookies() {
    onClose();
    reopenCookieSettings();
  }
  return (
    <Dialog open layout="sheet" title="Więcej" onClose={onClose}>
      <ul className={styles.calls}>
        {company.departments.map(({ key, callName, phone, phoneHref }) => (
          <li key={key}>
            <a href={phoneHref} className={styles.call} onClick={onClose}>
              <Phone aria-hidden="true" size={20} />
              <span>
                <span className={styles.department}>Zadzwoń: {callName}</span>
                <span className={styles.phone}>{phone}</span>
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
      <ul className={styles.links}>
        {[...legalDestinations, loginDestination].map(({ to, label }) => (
          <li key={to}>
            <Link to={to} aria-current={currentness(to, pathname)} onClick={onClose}>{label}</Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={openCookies}>Ustawienia cookies</button>
        </li>
      </ul>
    </Dialog>
  );
}

import { Link } from "react-router-dom";
import type { Enquiry } from "../../../../shared/api/enquiry.ts";
import { mailName } from "../../../../shared/mail/mail_name.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { adminPaths } from "../../../site/paths.ts";
import { mailBadge } from "./enquiry_words.ts";

/** The mails of an enquiry and what became of them; one that failed says why. */
export function EnquiryMails({ enquiry: { mails } }: { enquiry: Enquiry }) {
  return (
    <Card as="section" aria-labelledby="enquiryMails" className="grid grid-cols-1 gap-3">
      <h2 id="enquiryMails" className="m-0 text-18 font-bold">Poczta</h2>
      {mails.length === 0 && <p className="m-0 text-muted">Nie ma żadnej wiadomości.</p>}
      <ul className="m-0 grid list-none gap-3 p-0">
        {mails.map((mail) => {
          const { label, tone } = mailBadge(mail);
          return (
            <li key={mail.id} className="grid gap-1">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">{mailName(mail.kind)}</span>
                <Badge tone={tone}>{label}</Badge>
                <time
                  dateTime={mail.sentAt ?? mail.queuedAt}
                  className="text-14 text-muted tabular-nums"
                >
                  {formatDateTime(mail.sentAt ?? mail.queuedAt)}
                </time>
              </span>
              {mail.reasonText && (
                <span className="wrap-anywhere">
                  {mail.reasonText}{" "}
                  <Link
                    to={adminPaths.mails}
                    className="inline-flex min-h-target items-center md:pointer-fine:min-h-6"
                  >
                    Zobacz pocztę
                  </Link>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

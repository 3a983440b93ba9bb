import Mail from "lucide-react/icons/mail";
import MessageSquare from "lucide-react/icons/message-square";
import { useLocation } from "react-router-dom";
import type { Rental } from "../../../shared/api/rental.ts";
import { smsLink } from "../../../shared/company_words.ts";
import { adminPaths } from "../../../shared/paths.ts";
import { ButtonAnchor, ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { rentalName } from "../papers/rental_name.ts";

/**
 * Writes to a rental's customer: a mail, or an SMS to one without an e-mail; nothing if neither is
 * known. `list` is where the form of the mail leads back to, this screen by default.
 */
export function MessageLink({ rental, list, className }: {
  rental: Rental;
  list?: string;
  className?: string;
}) {
  const { pathname, search } = useLocation();
  const { customerEmail, customerPhone: phone } = rental;
  const name = rentalName(rental);
  if (customerEmail) {
    const label = rental.emailSent ? "Wyślij kolejną wiadomość" : "Wyślij wiadomość";
    return (
      <ButtonLink
        variant="secondary"
        className={className}
        to={adminPaths.sendMessage(rental.id)}
        state={{ list: list ?? pathname + search }}
        icon={<Mail aria-hidden="true" />}
        aria-label={`${label}: ${name}`}
      >
        {label}
      </ButtonLink>
    );
  }
  if (!phone) return null;
  return (
    <ButtonAnchor
      variant="secondary"
      className={className}
      href={smsLink(phone)}
      icon={<MessageSquare aria-hidden="true" />}
      aria-label={`Wyślij SMS: ${name}`}
    >
      Wyślij SMS
    </ButtonAnchor>
  );
}

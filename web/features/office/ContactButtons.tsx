import Mail from "lucide-react/icons/mail";
import MessageSquare from "lucide-react/icons/message-square";
import Phone from "lucide-react/icons/phone";
import { phoneLink, smsLink } from "../../../shared/company_words.ts";
import { ButtonAnchor } from "../../kit/buttons/ButtonLink.tsx";

/** The ways to reach a customer: call, SMS and e-mail, as far as they are known. */
export function ContactButtons({ phone, email }: { phone: string; email: string }) {
  return (
    <div className="mt-3 grid cols-fit-[6.25rem] gap-2 *:px-2!">
      {phone && (
        <>
          <ButtonAnchor
            href={phoneLink({ phone })}
            variant="secondary"
            icon={<Phone aria-hidden="true" />}
          >
            Zadzwoń
          </ButtonAnchor>
          <ButtonAnchor
            href={smsLink(phone)}
            variant="secondary"
            icon={<MessageSquare aria-hidden="true" />}
          >
            SMS
          </ButtonAnchor>
        </>
      )}
      {email && (
        <ButtonAnchor
          href={`mailto:${email}`}
          variant="secondary"
          icon={<Mail aria-hidden="true" />}
        >
          E-mail
        </ButtonAnchor>
      )}
    </div>
  );
}

import Phone from "lucide-react/icons/phone";
import { phoneLink } from "../../../shared/company_words.ts";
import { classNames } from "../../kit/base/class_names.ts";

/** Calls a customer, in a row of a list. */
export function CallLink({ name, phone, className }: {
  name: string;
  phone: string;
  className?: string;
}) {
  return (
    <a
      className={classNames(SQUARE_LINK, className)}
      href={phoneLink({ phone })}
      aria-label={`Zadzwoń: ${name}, ${phone}`}
      title={phone}
    >
      <Phone aria-hidden="true" size={20} />
    </a>
  );
}

/** A link that looks like a bordered icon button. */
export const SQUARE_LINK =
  "square flex-none border border-line rounded-input text-ink hover:border-line-strong hover:bg-mist";

import Mail from "lucide-react/icons/mail";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Phone from "lucide-react/icons/phone";
import { company } from "../../../shared/company.ts";
import { tiedWords } from "../../../shared/tied_words.ts";
import { paths } from "../../site/paths.ts";
import { ButtonAnchor } from "../../kit/buttons/ButtonAnchor.tsx";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";

const [, parts] = company.departments;

/** Whoever does not know which part fits may ask the parts department. */
export function PartsAdvice() {
  return (
    <section className="mt-8 flex flex-wrap items-center justify-between gap-6 rounded-card bg-mist p-[clamp(24px,4vw,32px)]">
      <div className="min-w-0 grow basis-xs">
        <h2 className="m-0 text-22 leading-snug">Nie wiesz, która część pasuje?</h2>
        <p className="mt-2 mb-0 max-w-[52ch] text-muted">
          {ADVICE}
        </p>
        <a
          className="inline-flex min-h-target items-center gap-2 wrap-anywhere"
          href={`mailto:${parts.email}`}
        >
          <Mail aria-hidden="true" size={18} className="shrink-0" />
          {parts.email}
        </a>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        <ButtonAnchor href={parts.phoneHref} icon={<Phone aria-hidden="true" />}>
          {`Zadzwoń ${parts.phone}`}
        </ButtonAnchor>
        <ButtonLink
          to={paths.contactForm}
          variant="secondary"
          icon={<MessageSquareText aria-hidden="true" />}
        >
          Napisz
        </ButtonLink>
      </div>
    </section>
  );
}

const ADVICE = tiedWords(
  "Zadzwoń lub napisz i podaj numer VIN. Sprawdzimy numer części i powiemy, co mamy na miejscu.",
);

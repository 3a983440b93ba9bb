import Mail from "lucide-react/icons/mail";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Phone from "lucide-react/icons/phone";
import { company } from "../../../shared/company.ts";
import { tiedWords } from "../../../shared/tied_words.ts";
import { paths } from "../../site/paths.ts";
import { ButtonAnchor } from "../../kit/buttons/ButtonAnchor.tsx";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import styles from "./PartsAdvice.module.css";

const [, parts] = company.departments;

/** Whoever does not know which part fits may ask the parts department. */
export function PartsAdvice() {
  return (
    <section className={styles.advice}>
      <div className={styles.words}>
        <h2 className={styles.title}>Nie wiesz, która część pasuje?</h2>
        <p className={styles.text}>
          {ADVICE}
        </p>
        <a className={styles.mail} href={`mailto:${parts.email}`}>
          <Mail aria-hidden="true" size={18} />
          {parts.email}
        </a>
      </div>
      <div className={styles.actions}>
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

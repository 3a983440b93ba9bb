import { useEffect, useRef, useState } from "react";
import type { PersonQuestion } from "../../../../shared/api/my_booking.ts";
import { askPerson, mailPersonCode, type PersonProof } from "../../../api/booking_by_link.ts";
import { tiedWords } from "../../../../shared/tied_words.ts";
import { failureSentence } from "../../../api/failures.ts";
import { ResourceFailed } from "../../../api/ResourceFailed.tsx";
import { useResource } from "../../../api/use_resource.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { useSubmit } from "../../../records/use_submit.ts";
import { AnswerForm, NEEDS_NETWORK, OtherWays, type QuestionProps } from "./AnswerForm.tsx";
import type { Person } from "./use_person.ts";

/**
 * Asks for what the mail with the link does not contain, in the place of what needs it: the end of
 * the booking's phone, after five wrong tries a mailed code.
 */
export function PersonCheck(
  { person, asked, onBack }: {
    person: Person;
    /** What a refused call asked for; without one it is read. */
    asked?: PersonQuestion | undefined;
    onBack?: () => void;
  },
) {
  const { token } = person.link;
  const read = useResource(
    `booking/person/${token}`,
    async (signal) => asked ?? await askPerson({ token }, signal),
    { isKept: false },
  );
  if (!read.data) {
    if (read.error === undefined) return <Skeleton height="10rem" corners="rounded-input" />;
    return (
      <ResourceFailed
        plain
        resource={read}
        text="Nie udało się wczytać pytania."
        hint={failureSentence(read.error)}
        offline="Do potwierdzenia, że to Ty, potrzebny jest internet."
      />
    );
  }
  return <Questions person={person} first={read.data} onBack={onBack} />;
}

/** The same below a form whose call was refused: the person presses its button again. */
export function AskedAgain(
  { person, asked, onConfirmed }: {
    person: Person;
    asked: PersonQuestion;
    onConfirmed: () => void;
  },
) {
  function confirm(proof: PersonProof) {
    person.confirm(proof);
    onConfirmed();
    toast.success("Dziękujemy. Naciśnij przycisk jeszcze raz.");
  }
  return (
    <div className="surface p-4 @min-wide-phone/page:p-6">
      <PersonCheck person={{ ...person, confirm }} asked={asked} />
    </div>
  );
}

function Questions(
  { person, first, onBack }: {
    person: Person;
    first: PersonQuestion;
    onBack: (() => void) | undefined;
  },
) {
  const [question, setQuestion] = useState(first);
  const box = useRef<HTMLDivElement>(null);
  const { by, isMailed } = question;
  useEffect(() => {
    // What was pressed is gone, or far away.
    const target = box.current?.querySelector("input") ?? box.current;
    target?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest" });
  }, [by, isMailed]);
  const shared = { person, question, onQuestion: setQuestion, onBack };
  return (
    <div ref={box} tabIndex={-1} className="grid scroll-mt-20 grid-cols-1 gap-4 focus:outline-none">
      {by === "phone" && (
        <AnswerForm
          key="digits"
          {...shared}
          name="digits"
          text="Dla bezpieczeństwa podaj 4 ostatnie cyfry telefonu z rezerwacji. Zapytamy o nie raz na dobę."
          label="4 ostatnie cyfry telefonu"
        />
      )}
      {by === "code" && (
        <CodeQuestion
          {...shared}
          isAnother={question !== first}
          isAfterDigits={first.by === "phone"}
        />
      )}
      {by === "office" && (
        <>
          <Alert tone="warning" title="Nie możemy potwierdzić przez internet, że to Ty.">
            Zadzwoń do nas: pomożemy od razu.
          </Alert>
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            <OtherWays onBack={onBack} />
          </div>
        </>
      )}
    </div>
  );
}

function CodeQuestion(
  { person, question, onQuestion, onBack, isAnother, isAfterDigits }: QuestionProps & {
    /** Not the first question: what was asked before does not help any more. */
    isAnother: boolean;
    /** The phone's digits were asked before. */
    isAfterDigits: boolean;
  },
) {
  const { failure, busy, submit } = useSubmit(NEEDS_NETWORK);
  const { isMailed } = question;

  async function mail() {
    await submit({}, async () => onQuestion(await mailPersonCode(person.link)));
  }
  const again = (
    <Button
      variant={isMailed ? "secondary" : "primary"}
      size={isMailed ? undefined : "large"}
      busy={busy}
      busyLabel="Wysyłanie..."
      onClick={() => void mail()}
    >
      {isMailed ? "Wyślij nowy kod" : "Wyślij kod"}
    </Button>
  );
  if (isMailed) {
    return (
      <>
        <Alert
          title={`${isAfterDigits ? `${NO_TRIES} ` : ""}Wysłaliśmy kod na adres z rezerwacji.`}
        >
          {tiedWords("Sprawdź pocztę, także folder ze spamem. Kod działa 15 minut.")}
        </Alert>
        <AnswerForm
          key="code"
          person={person}
          question={question}
          onQuestion={onQuestion}
          onBack={onBack}
          name="code"
          label="Kod z wiadomości"
        />
        {failure && <Alert tone="error">{failure}</Alert>}
        <div>{again}</div>
      </>
    );
  }
  return (
    <>
      <p className="m-0">
        {tiedWords(
          `${
            isAnother ? `${NO_TRIES} Wyślemy nowy kod` : "Dla bezpieczeństwa wyślemy kod"
          } na adres e-mail z rezerwacji. Wpiszesz go tutaj.`,
        )}
      </p>
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {again}
        <OtherWays onBack={onBack} />
      </div>
    </>
  );
}

const NO_TRIES = "Wyczerpały się próby.";

import Send from "lucide-react/icons/send";
import { type ChangeEvent, type FormEvent, type MouseEvent, useEffect, useRef } from "react";
import { PHONE_MAX_LENGTH, phoneLine } from "../../../shared/customer/phone.ts";
import { messages } from "../../../shared/messages.ts";
import { NetworkNeeded } from "../../kit/states/NetworkNeeded.tsx";
import { useFirstFault } from "../../records/use_first_fault.ts";
import { paths } from "../../../shared/paths.ts";
import { Alert } from "../../kit/states/Alert.tsx";
import { Button } from "../../kit/buttons/Button.tsx";
import { Checkbox } from "../../kit/fields/Checkbox.tsx";
import { EmailField } from "../../records/EmailField.tsx";
import { RewrittenField } from "../../kit/fields/RewrittenField.tsx";
import { TextArea } from "../../kit/fields/TextArea.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { classNames } from "../../kit/base/class_names.ts";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import type { AskedCar } from "./asked_car.ts";
import { beginMessage, useContact } from "./use_contact.ts";
import CarFront from "lucide-react/icons/car-front";
import X from "lucide-react/icons/x";
import { flushSync } from "react-dom";
import { Link, useNavigate } from "react-router-dom";
import { IconButton } from "../../kit/buttons/IconButton.tsx";

/** The contact form (public-side §2.11); 'Napisz' on every page links to its anchor. */
export function ContactForm(
  { carId, car, inDialog = false }: {
    /** Id of the car that the message is about; "" for none. */
    carId: string;
    /** That car; null for none, undefined while it loads. */
    car: AskedCar | null | undefined;
    /** Over the car's page: the dialog has its own title and frame. */
    inDialog?: boolean;
  },
) {
  const form = useRef<HTMLFormElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const contact = useContact(carId, car);
  const { outcome, presses, sending, send } = contact;
  const isSent = outcome?.tone === "success";

  const begun = car === null ? "" : car?.message;
  useEffect(() => {
    if (begun !== undefined) beginMessage(carId, begun);
  }, [carId, begun]);

  useFirstFault(form, presses);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!sending) void send(trap.current?.value ?? "");
  }

  return (
    <form
      ref={form}
      id="contactForm"
      aria-labelledby="contactFormTitle"
      tabIndex={-1}
      className={classNames(
        "grid min-w-0 content-start gap-4 focus:outline-none",
        !inDialog &&
          "surface p-[clamp(16px,3vw,32px)] focus-visible:border-brand",
      )}
      noValidate
      onSubmit={submit}
    >
      {inDialog
        ? <p id="contactFormTitle" className="m-0 font-semibold">{`Dotyczy: ${car?.name}`}</p>
        : <h2 id="contactFormTitle" className="m-0 text-22 leading-snug">Napisz do nas</h2>}
      {car && !inDialog && !isSent && <AskedCarRow car={car} />}
      <NetworkNeeded sentence={messages.contactNeedsNetwork} failure={outcome?.sentence} />
      {!isSent && (
        <fieldset
          className="grid gap-4 transition-opacity disabled:opacity-55 sm:grid-cols-2"
          disabled={sending}
        >
          <ContactFields contact={contact} />
          {/* Honeypot: hidden from keyboard, screen and screen readers; robots fill it in. */}
          <div inert aria-hidden="true" className="sr-only">
            <label>
              Strona internetowa
              <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
        </fieldset>
      )}
      {outcome && <Alert tone={outcome.tone}>{outcome.sentence}</Alert>}
      <SendButton contact={contact} isSent={isSent} />
    </form>
  );
}

/** Once a message is sent, nothing looks as if it had to be sent: the form comes back on demand. */
function SendButton({ contact: { sending, writeAgain }, isSent }: {
  contact: ReturnType<typeof useContact>;
  isSent: boolean;
}) {
  if (isSent) {
    return (
      <Button
        autoFocus
        variant="secondary"
        className="sm:justify-self-start"
        onClick={({ currentTarget: { form } }) => {
          flushSync(writeAgain);
          form?.querySelector("input")?.focus();
        }}
      >
        Napisz kolejną wiadomość
      </Button>
    );
  }
  return (
    <Button
      type="submit"
      size="large"
      className="sm:justify-self-start"
      icon={<Send aria-hidden="true" />}
      busy={sending}
      busyLabel="Wysyłanie..."
    >
      Wyślij wiadomość
    </Button>
  );
}

/** Name, e-mail or phone, message and consent (public-side §2.11). */
function ContactFields(
  { contact: { draft, errors, change } }: {
    contact: ReturnType<typeof useContact>;
  },
) {
  const text = (name: "customerFirstName" | "customerPhone") => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      change({ [name]: currentTarget.value }),
  });
  return (
    <>
      <div className="sm:col-span-full">
        <TextField
          required
          label="Imię"
          autoComplete="given-name"
          maxLength={SHORT_LENGTH}
          {...text("customerFirstName")}
        />
      </div>
      <EmailField
        name="customerEmail"
        label="E-mail"
        autoComplete="email"
        maxLength={SHORT_LENGTH}
        value={draft.customerEmail}
        error={errors.customerEmail}
        onEmail={(customerEmail) => change({ customerEmail })}
      />
      <RewrittenField
        rewrite={phoneLine}
        label="Telefon"
        hint="Wystarczy telefon albo e-mail."
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX_LENGTH}
        {...text("customerPhone")}
      />
      <div className="sm:col-span-full">
        <TextArea
          required
          name="message"
          label="Wiadomość"
          rows={6}
          maxLength={TEXT_LENGTH}
          value={draft.message}
          error={errors.message}
          onChange={(event) => change({}, { message: event.currentTarget.value })}
        />
      </div>
      <div className="sm:col-span-full">
        <Checkbox
          required
          name="consent"
          label={
            <>
              Akceptuję{" "}
              <a href={paths.emailTerms} target="_blank" rel="noopener">
                regulamin<VisuallyHidden>(otwiera się w nowej karcie)</VisuallyHidden>
              </a>
            </>
          }
          checked={draft.consent}
          error={errors.consent}
          onChange={(event) => change({}, { consent: event.currentTarget.checked })}
        />
      </div>
    </>
  );
}

/** The server's limit (decisions §9.9). */
const SHORT_LENGTH = 200;
const TEXT_LENGTH = 4_000;

/** The car that the message is about, with a link to its page; it can be removed. */
function AskedCarRow({ car }: { car: AskedCar }) {
  const navigate = useNavigate();
  function forget({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The row is removed together with the focused button.
    currentTarget.form?.querySelector("textarea")?.focus();
    navigate(paths.contact, { replace: true });
  }
  return (
    <div className="flex items-center gap-3 rounded-input bg-brand-tint py-2 pr-2 pl-4">
      <CarFront aria-hidden="true" size={22} className="text-brand" />
      <Link
        to={car.to}
        className="grid min-h-target min-w-0 flex-1 content-center leading-snug no-underline"
      >
        <span className="text-14 text-muted">Dotyczy</span>
        <span className="font-semibold wrap-anywhere underline">{car.name}</span>
      </Link>
      <IconButton label="Napisz w innej sprawie" icon={<X aria-hidden="true" />} onClick={forget} />
    </div>
  );
}

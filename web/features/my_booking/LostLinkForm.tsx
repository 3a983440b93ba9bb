import { type FormEvent, useRef, useState } from "react";
import { isEmail } from "../../../shared/customer/email.ts";
import { messages } from "../../../shared/messages.ts";
import { type Attempt, sendOnce } from "../../api/attempt.ts";
import { askForBookingLink } from "../../api/visitor_writes.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { CallButton } from "../cars/tools/CallButton.tsx";
import { Alert } from "../../kit/states/Alert.tsx";
import { useFocusOnResult } from "../../kit/base/use_focus_on_result.ts";
import { useFirstFault } from "../../records/use_first_fault.ts";
import { useSubmit } from "../../records/use_submit.ts";

/** Asks for a new link by mail. The answer is the same whether there is a booking or not. */
export function LostLinkForm() {
  const form = useRef<HTMLFormElement>(null);
  const attempt = useRef<Attempt>(undefined);
  const { faults, failure, busy, submit } = useSubmit();
  const [presses, setPresses] = useState(0);
  const [sent, setSent] = useState<"mailed" | "mail_off">();
  const result = useRef<HTMLDivElement>(null);
  useFirstFault(form, presses);
  useFocusOnResult(result, sent);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email") ?? "").trim();
    const fault = email === ""
      ? messages.emailMissing
      : isEmail(email)
      ? undefined
      : messages.emailInvalid;
    await submit(fault ? { email: fault } : {}, async () => {
      const isMailed = await sendOnce(attempt, email, (key) => askForBookingLink({ email }, key));
      setSent(isMailed ? "mailed" : "mail_off");
    });
    setPresses((before) => before + 1);
  }

  if (sent) {
    return (
      <div ref={result} tabIndex={-1} className="focus:outline-none">
        {sent === "mailed"
          ? (
            <Alert tone="success" title="Sprawdź pocztę">
              Jeśli na ten adres jest rezerwacja, wysłaliśmy nowy link. Poprzedni przestanie
              działać, gdy otworzysz nowy.
            </Alert>
          )
          : (
            <Alert tone="warning" title="Nie możemy teraz wysłać linku." action={<CallButton />}>
              Zadzwoń do nas: pomożemy od razu.
            </Alert>
          )}
      </div>
    );
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label="Zgubiłem link do rezerwacji"
      className="grid gap-4"
      onSubmit={(event) => void onSubmit(event)}
    >
      {failure && <Alert tone="error">{failure}</Alert>}
      <p className="m-0">
        Podaj e-mail z rezerwacji. Wyślemy na niego nowy link: pod nim sprawdzisz, zmienisz lub
        odwołasz rezerwację.
      </p>
      <TextField
        required
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={faults["email"]}
      />
      <Button
        type="submit"
        size="large"
        className="sm:justify-self-start"
        busy={busy}
        busyLabel="Wysyłanie..."
      >
        Wyślij nowy link
      </Button>
    </form>
  );
}

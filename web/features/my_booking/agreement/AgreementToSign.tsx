import Download from "lucide-react/icons/download";
import { useRef } from "react";
import { agreementMessages } from "../../../../shared/agreement_messages.ts";
import type { AgreementObstacle } from "../../../../shared/papers/agreement/agreement_obstacle.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { failureSentence, NetworkFailure } from "../../../api/failures.ts";
import { ResourceFailed } from "../../../api/ResourceFailed.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Checkbox } from "../../../kit/fields/Checkbox.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Spinner } from "../../../kit/base/Spinner.tsx";
import { useFirstFault } from "../../../records/use_first_fault.ts";
import { SignaturePlaceField } from "../../signature/SignaturePlaceField.tsx";
import { PaperText } from "../../signature/PaperText.tsx";
import { SignaturePad } from "../../signature/SignaturePad.tsx";
import { AskedAgain } from "../person/PersonCheck.tsx";
import type { Person } from "../person/use_person.ts";
import {
  aroundStatements,
  type OfferedAgreement,
  OfferedText,
  SignedText,
} from "./OfferedText.tsx";
import {
  type AgreementForm,
  type SigningOutcome,
  useAgreementToSign,
} from "./use_agreement_to_sign.ts";

/** The agreement of a booking for its customer: to be read and signed, or what became of it. */
export function AgreementToSign(
  { person, hasChanged, onOutcome }: {
    person: Person;
    /** It has changed since it was read, and was read again. */
    hasChanged: boolean;
    onOutcome(outcome: SigningOutcome): void;
  },
) {
  const form = useAgreementToSign(person, onOutcome);
  const { agreement, read } = form;
  if (!agreement) {
    if (read.error === undefined) return <Loading />;
    return (
      <ResourceFailed
        plain
        resource={read}
        text="Nie udało się wczytać umowy."
        hint={failureSentence(read.error)}
        offline="Umowę można przeczytać i podpisać tylko z internetem."
      />
    );
  }
  switch (agreement.state) {
    case "unavailable":
      return (
        <div className="grid gap-3">
          {hasChanged && (
            <Alert tone="warning" title="Umowa zmieniła się, zanim dotarł Twój podpis.">
              Sprawdź termin i cenę na górze strony.
            </Alert>
          )}
          <Alert title={WHY[agreement.reason].title}>{WHY[agreement.reason].text}</Alert>
        </div>
      );
    case "to_sign":
      return (
        <div className="grid min-w-0 gap-5">
          <Offer form={form} offer={agreement} hasChanged={hasChanged} />
          {form.asked && (
            <AskedAgain person={person} asked={form.asked} onConfirmed={form.forgetFailure} />
          )}
        </div>
      );
    case "signed_by_customer":
      return <SignedText {...agreement} />;
    case "signed":
      return (
        <div className="grid gap-3">
          <Alert tone="success" title="Umowa jest podpisana przez obie strony.">
            Twój podpis: {formatDateTime(agreement.signedAt)}. Umowę możesz pobrać jako PDF.
          </Alert>
          <Failure form={form} title="Nie udało się pobrać umowy." />
          {form.asked && (
            <AskedAgain person={person} asked={form.asked} onConfirmed={form.forgetFailure} />
          )}
          <Button
            size="large"
            variant="secondary"
            icon={<Download aria-hidden="true" />}
            busy={form.busy}
            onClick={() => void form.download()}
          >
            Pobierz umowę (PDF)
          </Button>
        </div>
      );
    default:
      return agreement satisfies never;
  }
}

function Offer(
  { form, offer, hasChanged }: {
    form: AgreementForm;
    offer: OfferedAgreement;
    hasChanged: boolean;
  },
) {
  const box = useRef<HTMLFormElement>(null);
  useFirstFault(box, form.presses);
  const signing = useRef<HTMLLegendElement>(null);
  const { faults, busy } = form;
  return (
    <form
      ref={box}
      noValidate
      aria-label={offer.title}
      className="grid min-w-0 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.sign();
      }}
    >
      {hasChanged && <Alert tone="warning" title={agreementMessages.changedBeforeSigning} />}
      {offer.asksAgain && !hasChanged && (
        <Alert tone="warning" title="Podpisz umowę jeszcze raz.">
          Zmieniła się od Twojego podpisu, więc poprzedni podpis jest nieważny.
        </Alert>
      )}
      <OfferedText
        offer={offer}
        ticked={form.ticked.length}
        onToSigning={() => signing.current?.focus()}
      />
      <Statements form={form} texts={offer.statements} />
      <PaperText blocks={aroundStatements(offer).after} />
      <fieldset className="grid gap-4" disabled={busy}>
        <legend
          ref={signing}
          tabIndex={-1}
          className="mb-2 scroll-mt-20 text-18 font-bold focus:outline-none"
        >
          Twój podpis
        </legend>
        <TextField
          label="Imię i nazwisko"
          required
          autoComplete="name"
          maxLength={SHORT_LENGTH}
          value={form.signer}
          error={faults.name}
          onChange={({ currentTarget }) => form.setSigner(currentTarget.value)}
        />
        <SignaturePlaceField fault={faults.signature}>
          <SignaturePad
            label="Podpis najemcy"
            hint={HINT}
            name={form.signer}
            value={form.signature}
            onChange={form.setSignature}
          />
        </SignaturePlaceField>
      </fieldset>
      <Failure form={form} title={agreementMessages.notSigned} />
      <div className="grid gap-2">
        <Button type="submit" size="large" busy={busy} busyLabel="Wysyłanie podpisu...">
          Podpisz umowę
        </Button>
        <p className="m-0 text-14 text-muted">
          Umowa zacznie obowiązywać, gdy podpiszemy ją przy odbiorze. Jeśli wcześniej zmieni się
          termin, cena albo samochód, poprosimy Cię o nowy podpis.
        </p>
      </div>
    </form>
  );
}

/** What the lessee declares by signing, each to be ticked. */
function Statements({ form: { ticked, tick, faults, busy }, texts }: {
  form: AgreementForm;
  texts: readonly string[];
}) {
  return (
    <fieldset disabled={busy}>
      <legend className="mb-1 text-18 font-bold">Oświadczenia najemcy</legend>
      {texts.map((text) => (
        <Checkbox
          key={text}
          label={text}
          checked={ticked.includes(text)}
          required
          error={faults.statements && !ticked.includes(text) ? faults.statements : undefined}
          onChange={({ currentTarget }) => tick(text, currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}

function Loading() {
  return (
    <p role="status" className="m-0 flex min-h-40 items-center justify-center gap-3">
      <Spinner size={28} />
      Wczytuję umowę...
    </p>
  );
}

function Failure({ form: { failure, asked }, title }: { form: AgreementForm; title: string }) {
  if (failure === undefined || asked) return null;
  return (
    <Alert tone="error" title={title}>
      {failure instanceof NetworkFailure
        ? "Nic nie przepadło. Spróbuj ponownie, gdy wróci internet."
        : failureSentence(failure)}
    </Alert>
  );
}

const HINT =
  "Palcem, rysikiem albo myszą. Nie możesz podpisać tutaj? Podpiszesz umowę przy odbiorze samochodu.";
const WHY: Readonly<Record<AgreementObstacle, { readonly title: string; readonly text: string }>> =
  {
    driver_missing: {
      title: "Najpierw podaj dane kierowcy.",
      text: "Potem przygotujemy umowę i podpiszesz ją tutaj.",
    },
    licence_expires: {
      title: "Prawo jazdy traci ważność przed zwrotem.",
      text: "Popraw dane kierowcy w kroku 1. Potem podpiszesz umowę tutaj.",
    },
    driver_too_young: {
      title: "W dniu odbioru kierowca musi mieć ukończone 18 lat.",
      text: "Sprawdź dane kierowcy w kroku 1. Jeśli są poprawne, zadzwoń do nas.",
    },
    not_ready: {
      title: "Przygotowujemy umowę.",
      text: "Zajrzyj tu później. Możesz też podpisać ją przy odbiorze samochodu.",
    },
    closed: {
      title: "Tej umowy nie podpisuje się już przez internet.",
      text: "W razie pytań zadzwoń do nas.",
    },
  };

/** The server's limit (decisions §9.9). */
const SHORT_LENGTH = 200;

import { useState } from "react";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { versioned } from "../../../api/office/call.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { LeaveQuestion } from "../../../records/LeaveQuestion.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { AccountForm } from "./AccountForm.tsx";
import { CompanyForm } from "./CompanyForm.tsx";
import { HeroForm } from "./HeroForm.tsx";
import { MailsForm } from "./MailsForm.tsx";
import { OfflineBlock } from "./OfflineBlock.tsx";
import { SettingsBlock } from "./SettingsBlock.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import type { SettlementRatesSettings } from "../../../../shared/api/settlement_rates.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { type FieldFault, useVersionedForm } from "../../../records/use_versioned_form.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { NumberField } from "../../../kit/fields/NumberField.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { SettingsForm } from "./SettingsForm.tsx";
import { amountFault } from "../../../kit/fields/number_fault.ts";
import { parsePolishNumber, polishNumber } from "../../../kit/fields/polish_number.ts";

/**
 * Settings: the facts of the business, its e-mail account, the settlement rates of returns, the
 * mails to customers, the data stored on this device, and the home page's hero (back-office §2).
 */
export function SettingsScreen() {
  usePageTitle("Ustawienia Administratora");
  const [company, setCompany] = useState(false);
  const [account, setAccount] = useState(false);
  const [hero, setHero] = useState(false);
  const [mails, setMails] = useState(false);
  const [rates, setRates] = useState(false);
  return (
    <>
      <PageHeader title="Ustawienia Administratora" />
      <div className="grid grid-cols-1 gap-12">
        <SettingsBlock
          anchor="dane-firmy"
          title="Dane firmy"
          lead="Widać je na stronie, w wiadomościach i w dokumentach. Podpisane dokumenty zachowują swoje."
          cacheKey="admin/settings/company"
          load={(signal) => versioned("GET /settings/company", { signal })}
          skeleton={<SettingsSkeleton fields={12} />}
        >
          {(opened) => <CompanyForm opened={opened} onDirty={setCompany} />}
        </SettingsBlock>
        <SettingsBlock
          title="Konto administratora"
          lead="Konto e-mail, z którego strona wysyła wiadomości i na które je dostaje."
          cacheKey="admin/settings/email"
          load={(signal) => versioned("GET /settings/EmailSettings", { signal })}
          skeleton={<SettingsSkeleton fields={2} />}
        >
          {(opened) => <AccountForm opened={opened} onDirty={setAccount} />}
        </SettingsBlock>
        <SettingsBlock
          title="Rozliczenie zwrotu"
          lead="Stawki, które protokół zwrotu podpowiada przy rozliczeniu. Zapisane protokoły zachowują swoje."
          cacheKey="admin/settings/settlement-rates"
          load={(signal) => versioned("GET /settings/settlement-rates", { signal })}
          skeleton={<SettingsSkeleton fields={4} />}
        >
          {(opened) => <RatesForm opened={opened} onDirty={setRates} />}
        </SettingsBlock>
        <SettingsBlock
          anchor="wiadomosci"
          title="Wiadomości do klientów"
          lead="Wychodzą same. Możesz wyłączyć każdą z nich albo napisać ją po swojemu."
          cacheKey="admin/settings/customer-mails"
          load={(signal) => versioned("GET /settings/customer-mails", { signal })}
          skeleton={<SettingsSkeleton fields={6} />}
        >
          {(opened) => <MailsForm opened={opened} onDirty={setMails} />}
        </SettingsBlock>
        <OfflineBlock />
        <SettingsBlock
          title="Sekcja główna strony"
          lead="Pierwsze, co klienci widzą na stronie głównej na komputerze."
          cacheKey="admin/settings/hero"
          load={(signal) => versioned("GET /settings/hero-section", { signal })}
          skeleton={<SettingsSkeleton fields={6} preview />}
        >
          {(opened) => <HeroForm opened={opened} onDirty={setHero} />}
        </SettingsBlock>
      </div>
      <LeaveQuestion
        dirty={company || account || hero || rates || mails}
        back={adminPaths.guides}
        onDiscard={() => undefined}
      />
    </>
  );
}

/** Placeholder of a settings form: the number of its fields, below a preview if it has one. */
function SettingsSkeleton(
  { fields, preview = false }: { fields: number; preview?: boolean },
) {
  return (
    <div>
      <VisuallyHidden>Wczytywanie ustawień</VisuallyHidden>
      <div
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-4"
        aria-hidden="true"
      >
        {preview && <Skeleton ratio="16 / 7" className="col-span-full" />}
        {Array.from({ length: fields }, (_, index) => (
          <div key={index}>
            <Skeleton width="7rem" height="1.25rem" />
            <Skeleton height="3rem" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Settlement rates of returns, and the default deposit of a new agreement. */
function RatesForm(
  { opened, onDirty }: {
    opened: Versioned<SettlementRatesSettings>;
    /** Called when the form starts or stops having unsaved changes. */
    onDirty: (dirty: boolean) => void;
  },
) {
  const form = useVersionedForm<RateValues>({
    opened: valuesOf(opened),
    faultsOf: rateFaults,
    save: async (values, sending) =>
      valuesOf(
        await versioned("POST /settings/settlement-rates", {
          body: rateFields(values),
          ...sending,
        }),
      ),
    read: async () => valuesOf(await versioned("GET /settings/settlement-rates", {})),
    onSaved: () => toast.success(officeMessages.settingsSaved, { id: "settings" }),
  });
  const { fields: { register, formState: { errors } } } = form;

  return (
    <SettingsForm
      name="Rozliczenie zwrotu"
      form={form}
      changed="stawki zmieniono w międzyczasie"
      wordsOf={(name, newer) => ({ label: RATE_LABELS[name], value: `${newer[name]} zł` })}
      onDirty={onDirty}
    >
      <fieldset
        className="m-0 grid min-w-0 items-start gap-x-6 gap-y-4 border-0 p-0 @min-wide-phone/page:grid-cols-2"
        disabled={form.saving}
      >
        {RATES.map((name) => (
          <NumberField
            key={name}
            required
            kind="money"
            unit="zł"
            label={RATE_LABELS[name]}
            hint={HINTS[name]}
            error={errors[name]?.message}
            {...register(name)}
          />
        ))}
      </fieldset>
    </SettingsForm>
  );
}

const HINTS: Readonly<Partial<Record<keyof RateValues, string>>> = {
  lateHourFee: "Regulamin podaje 50 zł.",
  deposit: "Można ją zmienić w każdej umowie.",
};

function valuesOf({ values, etag }: Versioned<SettlementRatesSettings>): Versioned<RateValues> {
  return { values: rateValues(values), etag };
}

/** Settlement rates as typed, in zł. */
type RateValues = Record<keyof SettlementRatesSettings, string>;

/** Labels of the fields. */
const RATE_LABELS: Readonly<Record<keyof RateValues, string>> = {
  lateHourFee: "Spóźnienie: każda rozpoczęta godzina",
  fuelTenthFee: "Paliwo: każda brakująca 1/10 baku",
  kilometreFee: "Dodatkowy kilometr",
  deposit: "Kaucja w nowej umowie",
};

/** Form values of the rates. */
export function rateValues(rates: SettlementRatesSettings): RateValues {
  return mapRates((name) => polishNumber(rates[name], "money"));
}

/** Faults that the server would refuse. */
export function rateFaults(values: RateValues): FieldFault<RateValues>[] {
  return RATES.flatMap((path) => {
    const message = amountFault(values[path]);
    return message === undefined ? [] : [{ path, message }];
  });
}

/** The request body, made from values without faults. */
export function rateFields(values: RateValues): SettlementRatesSettings {
  return mapRates((name) => parsePolishNumber(values[name]));
}

function mapRates<T>(of: (name: keyof RateValues) => T): Record<keyof RateValues, T> {
  return {
    lateHourFee: of("lateHourFee"),
    fuelTenthFee: of("fuelTenthFee"),
    kilometreFee: of("kilometreFee"),
    deposit: of("deposit"),
  };
}

/** In the order of the form. */
const RATES = ["lateHourFee", "fuelTenthFee", "kilometreFee", "deposit"] as const;

import { useState } from "react";
import { NavLink } from "react-router-dom";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { versioned } from "../../../api/office/call.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { LeaveQuestion } from "../../../records/LeaveQuestion.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { TAB_OF_ROW, TAB_ROW } from "../../../kit/base/class_sets.ts";
import { useShownTab } from "../../../kit/base/use_shown_tab.ts";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { AccountForm } from "./AccountForm.tsx";
import { CompanyForm, SectionsForm } from "./CompanyForm.tsx";
import { HeroForm } from "./HeroForm.tsx";
import { MailsForm } from "./MailsForm.tsx";
import { OfflineBlock } from "./OfflineBlock.tsx";
import { SettingsBlock } from "./SettingsBlock.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { VisuallyHidden } from "../../../kit/layout/VisuallyHidden.tsx";
import {
  type SettlementRatesSettings,
  settlementRatesSettings,
} from "../../../../shared/api/settlement_rates.ts";
import { MONEY, type SettingField } from "./setting_fields.ts";
import { SettingInput } from "./SettingInput.tsx";
import { type SettingFormProps, SettingsForm, useSettingForm } from "./SettingsForm.tsx";

/** The tabs in their order; the first has what the specification names (back-office §2). */
const TABS = [
  { to: adminPaths.settings, label: "Konto i strona główna", Blocks: AccountAndHome },
  { to: adminPaths.companySettings, label: "Firma", Blocks: CompanyBlock },
  { to: adminPaths.mailSettings, label: "Wiadomości", Blocks: MailsBlock },
  { to: adminPaths.rateSettings, label: "Rozliczenia", Blocks: RatesBlock },
  { to: adminPaths.deviceSettings, label: "To urządzenie", Blocks: OfflineBlock },
] as const;

/** The settings, a tab at each address. */
export function SettingsScreen({ tab }: { tab: typeof TABS[number]["to"] }) {
  const [dirty, setDirty] = useState<readonly string[]>([]);
  const tabs = useShownTab<HTMLElement>(tab);
  const { label, Blocks } = TABS.find(({ to }) => to === tab) ?? TABS[0];
  usePageTitle(tab === adminPaths.settings ? TITLE : `${label}: ${TITLE}`);
  const onDirty = (block: string, isDirty: boolean) =>
    setDirty((before) => [...before.filter((one) => one !== block), ...isDirty ? [block] : []]);
  return (
    <>
      <PageHeader title={TITLE} />
      <nav ref={tabs} className={classNames("mb-8", TAB_ROW)} aria-label="Części ustawień">
        {TABS.map(({ to, label }) => (
          <NavLink key={to} to={to} end className={TAB_OF_ROW}>{label}</NavLink>
        ))}
      </nav>
      <div className="grid grid-cols-1 gap-12">
        <Blocks onDirty={onDirty} />
      </div>
      <LeaveQuestion
        dirty={dirty.length > 0}
        back={adminPaths.guides}
        onDiscard={() => undefined}
      />
    </>
  );
}

const TITLE = "Ustawienia Administratora";

/** Called when a block of the tab starts or stops having unsaved changes. */
type BlockProps = { onDirty: (block: string, isDirty: boolean) => void };

function AccountAndHome({ onDirty }: BlockProps) {
  return (
    <>
      <SettingsBlock
        title="Konto administratora"
        lead="Konto e-mail, z którego strona wysyła wiadomości i na które je dostaje."
        cacheKey="admin/settings/email"
        load={(signal) => versioned("GET /settings/EmailSettings", { signal })}
        skeleton={<SettingsSkeleton fields={2} />}
      >
        {(opened) => (
          <AccountForm
            opened={opened}
            onDirty={(isDirty) => onDirty("account", isDirty)}
          />
        )}
      </SettingsBlock>
      <SettingsBlock
        title="Sekcja główna strony"
        lead="Pierwsze, co klienci widzą na stronie głównej na komputerze."
        cacheKey="admin/settings/hero"
        load={(signal) => versioned("GET /settings/hero-section", { signal })}
        skeleton={<SettingsSkeleton fields={6} preview />}
      >
        {(opened) => <HeroForm opened={opened} onDirty={(isDirty) => onDirty("hero", isDirty)} />}
      </SettingsBlock>
      <SettingsBlock
        title="Sekcje strony głównej"
        lead="Wyłącz to, czego firma nie prowadzi."
        cacheKey="admin/settings/company"
        load={(signal) => versioned("GET /settings/company", { signal })}
        skeleton={<SettingsSkeleton fields={3} />}
      >
        {(opened) => (
          <SectionsForm
            opened={opened}
            onDirty={(isDirty) => onDirty("sections", isDirty)}
          />
        )}
      </SettingsBlock>
    </>
  );
}

function CompanyBlock({ onDirty }: BlockProps) {
  return (
    <SettingsBlock
      title="Dane firmy"
      lead="Widać je na stronie, w wiadomościach i w dokumentach. Podpisane dokumenty zachowują swoje."
      cacheKey="admin/settings/company"
      load={(signal) => versioned("GET /settings/company", { signal })}
      skeleton={<SettingsSkeleton fields={12} />}
    >
      {(opened) => (
        <CompanyForm
          opened={opened}
          onDirty={(isDirty) => onDirty("company", isDirty)}
        />
      )}
    </SettingsBlock>
  );
}

function MailsBlock({ onDirty }: BlockProps) {
  return (
    <SettingsBlock
      title="Wiadomości do klientów"
      lead="Wychodzą same. Możesz wyłączyć każdą z nich albo napisać ją po swojemu."
      cacheKey="admin/settings/customer-mails"
      load={(signal) => versioned("GET /settings/customer-mails", { signal })}
      skeleton={<SettingsSkeleton fields={6} />}
    >
      {(opened) => <MailsForm opened={opened} onDirty={(isDirty) => onDirty("mails", isDirty)} />}
    </SettingsBlock>
  );
}

function RatesBlock({ onDirty }: BlockProps) {
  return (
    <SettingsBlock
      title="Rozliczenie zwrotu"
      lead="Stawki, które protokół zwrotu podpowiada przy rozliczeniu. Zapisane protokoły zachowują swoje."
      cacheKey="admin/settings/settlement-rates"
      load={(signal) => versioned("GET /settings/settlement-rates", { signal })}
      skeleton={<SettingsSkeleton fields={4} />}
    >
      {(opened) => <RatesForm opened={opened} onDirty={(isDirty) => onDirty("rates", isDirty)} />}
    </SettingsBlock>
  );
}

/** Placeholder of a settings form: the number of its fields, below a preview if it has one. */
function SettingsSkeleton(
  { fields, preview = false }: { fields: number; preview?: boolean },
) {
  return (
    <div>
      <VisuallyHidden>Wczytywanie ustawień</VisuallyHidden>
      <div className="grid cols-fit-[18rem] gap-4" aria-hidden="true">
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
function RatesForm({ opened, onDirty }: SettingFormProps<SettlementRatesSettings>) {
  const form = useSettingForm({
    opened,
    fields: RATE_FIELDS,
    schema: settlementRatesSettings,
    save: (request) => versioned("POST /settings/settlement-rates", request),
    read: () => versioned("GET /settings/settlement-rates", {}),
  });
  return (
    <SettingsForm
      name="Rozliczenie zwrotu"
      form={form}
      changed="stawki zmieniono w międzyczasie"
      onDirty={onDirty}
    >
      <fieldset
        className="grid items-start gap-x-6 gap-y-4 @min-wide-phone/page:grid-cols-2"
        disabled={form.saving}
      >
        {RATE_FIELDS.map((field) => <SettingInput key={field.path} form={form} field={field} />)}
      </fieldset>
    </SettingsForm>
  );
}

/** In zł. */
export const RATE_FIELDS: readonly SettingField[] = [
  {
    path: "lateHourFee",
    label: "Spóźnienie: każda rozpoczęta godzina",
    hint: "Regulamin podaje 50 zł.",
    ...MONEY,
  },
  { path: "fuelTenthFee", label: "Paliwo: każda brakująca 1/10 baku", ...MONEY },
  { path: "kilometreFee", label: "Dodatkowy kilometr", ...MONEY },
  {
    path: "deposit",
    label: "Kaucja w nowej umowie",
    hint: "Można ją zmienić w każdej umowie.",
    ...MONEY,
  },
];

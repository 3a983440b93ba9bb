import { useState } from "react";
import { usePageTitle } from "../../../site/use_page_title.ts";
import {
  emailAccount,
  heroSettings,
  settlementRatesNow,
} from "../../../api/office/admin_settings.ts";
import { adminPaths } from "../../../site/paths.ts";
import { LeaveQuestion } from "../../../records/LeaveQuestion.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { AccountForm } from "./AccountForm.tsx";
import { HeroForm } from "./HeroForm.tsx";
import { OfflineBlock } from "./OfflineBlock.tsx";
import { RatesForm } from "./RatesForm.tsx";
import { SettingsBlock } from "./SettingsBlock.tsx";
import { SettingsSkeleton } from "./SettingsSkeleton.tsx";

/**
 * Settings: the e-mail account of the business, what returns are settled at, what this device holds for
 * work without a network, and the hero of the home page (back-office §2).
 */
export function SettingsScreen() {
  usePageTitle("Ustawienia Administratora");
  const [account, setAccount] = useState(false);
  const [hero, setHero] = useState(false);
  const [rates, setRates] = useState(false);
  return (
    <>
      <PageHeader title="Ustawienia Administratora" />
      <div className="grid grid-cols-1 gap-12">
        <SettingsBlock
          title="Konto administratora"
          lead="Konto e-mail, z którego strona wysyła wiadomości i na które je dostaje."
          cacheKey="admin/settings/email"
          load={emailAccount}
          skeleton={<SettingsSkeleton fields={2} />}
        >
          {(opened) => <AccountForm opened={opened} onDirty={setAccount} />}
        </SettingsBlock>
        <SettingsBlock
          title="Rozliczenie zwrotu"
          lead="Stawki, które protokół zwrotu podpowiada przy rozliczeniu. Zapisane protokoły zachowują swoje."
          cacheKey="admin/settings/settlement-rates"
          load={settlementRatesNow}
          skeleton={<SettingsSkeleton fields={4} />}
        >
          {(opened) => <RatesForm opened={opened} onDirty={setRates} />}
        </SettingsBlock>
        <OfflineBlock />
        <SettingsBlock
          title="Sekcja główna strony"
          lead="Pierwsze, co klienci widzą na stronie głównej na komputerze."
          cacheKey="admin/settings/hero"
          load={heroSettings}
          skeleton={<SettingsSkeleton fields={6} preview />}
        >
          {(opened) => <HeroForm opened={opened} onDirty={setHero} />}
        </SettingsBlock>
      </div>
      <LeaveQuestion
        dirty={account || hero || rates}
        back={adminPaths.guides}
        onDiscard={() => undefined}
      />
    </>
  );
}

import { useState } from "react";
import { usePageTitle } from "../../hooks/use_page_title.ts";
import { emailAccount, heroSettings } from "../../state/admin_settings.ts";
import { adminPaths } from "../../state/paths.ts";
import { LeaveQuestion } from "../../ui/LeaveQuestion.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { AccountForm } from "./AccountForm.tsx";
import { HeroForm } from "./HeroForm.tsx";
import { SettingsBlock } from "./SettingsBlock.tsx";
import styles from "./SettingsScreen.module.css";
import { SettingsSkeleton } from "./SettingsSkeleton.tsx";

/** Settings: the e-mail account of the business and the hero of the home page (back-office §2). */
export function SettingsScreen() {
  usePageTitle("Ustawienia Administratora");
  const [account, setAccount] = useState(false);
  const [hero, setHero] = useState(false);
  return (
    <>
      <PageHeader title="Ustawienia Administratora" />
      <div className={styles.blocks}>
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
        dirty={account || hero}
        back={adminPaths.guides}
        onDiscard={() => undefined}
      />
    </>
  );
}

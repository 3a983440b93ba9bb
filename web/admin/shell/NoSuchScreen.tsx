import { usePageTitle } from "../../hooks/use_page_title.ts";
import { adminPaths } from "../../state/paths.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";

/** An address under /admin at which there is nothing. */
export function NoSuchScreen() {
  usePageTitle("Nie znaleziono strony");
  return (
    <>
      <PageHeader title="Nie znaleziono strony" />
      <EmptyState
        title="Pod tym adresem nic nie ma."
        text="Sprawdź adres albo wybierz miejsce z menu."
        action={<ButtonLink to={adminPaths.guides}>Przejdź do startu</ButtonLink>}
      />
    </>
  );
}

import { usePageTitle } from "../../../site/use_page_title.ts";
import { adminPaths } from "../../../site/paths.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { EmptyState } from "../../../kit/states/EmptyState.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";

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

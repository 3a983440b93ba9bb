import type { ReactNode } from "react";
import { Alert } from "../../kit/states/Alert.tsx";

/** Why the list does not show what was chosen; loaded when it is needed. */
export function PeriodNotice({ refusal, isUnknown }: {
  /** Why the period of the address is not searched for. */
  refusal: string | undefined;
  /** Without a network it is unknown which cars are free. */
  isUnknown: boolean;
}) {
  if (refusal) return <Notice>{refusal} Pokazujemy wszystkie auta.</Notice>;
  return <Notice>{isUnknown ? UNKNOWN : OTHER_DAYS}</Notice>;
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="pt-3">
      <Alert tone="warning">{children}</Alert>
    </div>
  );
}

const UNKNOWN =
  "Bez internetu nie wiadomo, które auta są wolne w tym terminie. Pokazujemy wszystkie, z\u00a0ceną za te dni.";
const OTHER_DAYS =
  "Lista jest dla poprzedniego terminu. Naciśnij „Szukaj”, a pokażemy auta wolne w nowym.";

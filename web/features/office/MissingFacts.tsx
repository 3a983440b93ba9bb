import type { ReactNode } from "react";
import type { Company } from "../../../shared/company.ts";
import { missingCompanyFacts } from "../../../shared/company_details.ts";
import { Alert } from "../../kit/states/Alert.tsx";

/** Which facts of the business are missing before it opens; nothing if all are filled. */
export function MissingFacts({ company, action }: { company: Company; action?: ReactNode }) {
  const missing = missingCompanyFacts(company);
  if (missing.length === 0) return null;
  return (
    <Alert tone="warning" title="Uzupełnij dane firmy" action={action}>
      <p className="m-0">Strona, wiadomości i dokumenty pomijają to, czego brakuje:</p>
      <ul className="m-0 mt-1 pl-5">{missing.map((fact) => <li key={fact}>{fact}</li>)}</ul>
    </Alert>
  );
}

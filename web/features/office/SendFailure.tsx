import { officeMessages } from "../../../shared/office_messages.ts";
import { failureSentence, NetworkFailure, ProblemFailure } from "../../api/failures.ts";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { Alert } from "../../kit/states/Alert.tsx";
import { useOnline } from "../../kit/states/use_online.ts";
import { adminPaths } from "../../site/paths.ts";

/** Why a mail was not sent, and what helps; nothing typed is lost. */
export function SendFailure(
  { failure, stale }: {
    failure: unknown;
    /** What a 412 means here. */
    stale?: string;
  },
) {
  const online = useOnline();
  if (failure instanceof NetworkFailure) {
    return (
      <Alert tone="error" title={officeMessages.mailNotSent}>
        {online ? officeMessages.mailUnsettled : officeMessages.mailNeedsNetwork}
      </Alert>
    );
  }
  const { status, problem } = failure instanceof ProblemFailure
    ? failure
    : { status: 0, problem: undefined };
  if (stale && status === 412) return <Alert tone="warning">{stale}</Alert>;
  const way = status === 502
    ? { to: adminPaths.mails, label: "Zobacz pocztę" }
    : problem?.type === "/problems/mail_not_configured"
    ? { to: adminPaths.settings, label: "Przejdź do ustawień" }
    : undefined;
  return (
    <Alert
      tone="error"
      title={officeMessages.mailNotSent}
      action={way && <ButtonLink to={way.to} variant="secondary">{way.label}</ButtonLink>}
    >
      {/* The server's sentence repeats the title at its beginning. */}
      {failureSentence(failure).replace(officeMessages.mailNotSent, "").trim()}
    </Alert>
  );
}

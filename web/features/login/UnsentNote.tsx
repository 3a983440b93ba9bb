import Download from "lucide-react/icons/download";
import { useSnapshot } from "valtio";
import { loginMessages } from "../../../shared/identity/login_messages.ts";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { Alert } from "../../kit/states/Alert.tsx";
import { unsent, unsentCount } from "../../offline/unsent_note.ts";
import { adminPaths } from "../../site/paths.ts";

/**
 * Data that is on this device only, for who cannot log in any more: it is sent after a login of
 * anybody with access, or saved as a file for another device.
 */
export function UnsentNote() {
  const { status } = useSnapshot(unsent);
  if (unsentCount(status) === 0) return null;
  return (
    <div className="w-full max-w-[26rem]">
      <Alert
        tone="warning"
        title={loginMessages.unsentHere}
        action={
          <ButtonLink
            to={adminPaths.unsent}
            variant="secondary"
            icon={<Download aria-hidden="true" />}
          >
            Przejdź do zapisu
          </ButtonLink>
        }
      >
        {loginMessages.unsentAfterLogin}
      </Alert>
    </div>
  );
}

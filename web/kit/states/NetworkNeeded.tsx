import { Alert } from "./Alert.tsx";
import { useOnline } from "./use_online.ts";

/**
 * What a form needs a network for, shown while there is none; not a second time where the form's
 * last failure (`failure`) is the same sentence.
 */
export function NetworkNeeded(
  { sentence, failure }: { sentence: string; failure: string | undefined },
) {
  const online = useOnline();
  return !online && failure !== sentence && <Alert tone="warning">{sentence}</Alert>;
}

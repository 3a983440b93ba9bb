import type { ReactNode } from "react";

/**
 * A text whose postal codes, NIPs, dates and e-mails move to the next line as a whole: browsers break
 * after a hyphen, narrow facts anywhere. The text stays as it is, since people copy it.
 */
export function WholeNumbers({ children }: { children: string }): ReactNode {
  return children.split(WHOLE).map((part, at) =>
    at % 2 === 0 ? part : <span key={at} className="inline-block">{part}</span>
  );
}

/** '28-300', '123-456-32-18.', 'biuro@example.com', with the sign after them. */
const WHOLE = /(\d+(?:-\d+)+[.,;:!?)”]*|\S+@\S+)/;

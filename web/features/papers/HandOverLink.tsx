import ClipboardCheck from "lucide-react/icons/clipboard-check";
import ClipboardPen from "lucide-react/icons/clipboard-pen";
import type { Rental } from "../../../shared/api/rental.ts";
import type { ProtocolKind } from "../../../shared/paperwork/options.ts";
import { DoneWords } from "./DoneWords.tsx";
import { ButtonLink, type ButtonLinkProps } from "../../kit/buttons/ButtonLink.tsx";
import type { SavedState } from "../../offline/unsent_status.ts";
import { adminPaths } from "../../site/paths.ts";

/**
 * The way to a rental's protocol, after the words that it is filled where it is; its form opens the one
 * that is there, or begins it.
 */
export function HandOverLink(
  { rental, kind, done, variant, className }:
    & { rental: Rental; kind: ProtocolKind; done: SavedState | undefined }
    & Pick<ButtonLinkProps, "variant" | "className">,
) {
  const { to, fill, filled, name, Icon } = PROTOCOLS[kind];
  const label = done ? name : fill;
  return (
    <>
      {done && <DoneWords words={filled} state={done} />}
      <ButtonLink
        variant={variant}
        className={className}
        to={to(rental.id)}
        icon={<Icon aria-hidden="true" />}
        aria-label={`${label}: ${rental.customerFirstName} ${rental.customerLastName}`}
      >
        {label}
      </ButtonLink>
    </>
  );
}

const PROTOCOLS = {
  handover: {
    to: adminPaths.addHandover,
    fill: "Wydaj auto",
    filled: "Wydane",
    name: "Protokół wydania",
    Icon: ClipboardPen,
  },
  return: {
    to: adminPaths.addReturn,
    fill: "Przyjmij zwrot",
    filled: "Zwrócone",
    name: "Protokół zwrotu",
    Icon: ClipboardCheck,
  },
} as const;

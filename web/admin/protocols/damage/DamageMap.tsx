import { type Damage, DAMAGE_KIND_WORDS } from "../../../../shared/paperwork/damage.ts";
import type { ProtocolPhoto } from "../../../../shared/paperwork/protocol_content.ts";

/** The car's damages, marked on its drawing; read only without `onChange`. */
export function DamageMap({ damages }: {
  damages: readonly Damage[];
  photos: readonly ProtocolPhoto[];
  onChange?: (damages: Damage[]) => void;
}) {
  return <ol>{damages.map(({ id, kind }) => <li key={id}>{DAMAGE_KIND_WORDS[kind]}</li>)}</ol>;
}

import { type ChangeEvent, memo, useCallback, useMemo, useRef } from "react";
import { SHORT_LENGTH, TEXT_LENGTH } from "../../../../../shared/fields.ts";
import { formatDateTime } from "../../../../../shared/warsaw.ts";
import { TextArea } from "../../../../kit/fields/TextArea.tsx";
import { DamageMap } from "../../damage/DamageMap.tsx";
import { PhotoStrip, type TakePhoto } from "../../photos/PhotoStrip.tsx";
import type { PhotoStore } from "../../../../offline/device/kept_photos.ts";
import { AgreementPart } from "./AgreementPart.tsx";
import { ConditionChoice } from "./ConditionChoice.tsx";
import { EquipmentRows } from "./EquipmentRows.tsx";
import { photoCount } from "../../draft/field_words.ts";
import { FormPart, PartFault } from "./FormPart.tsx";
import { FuelGauge } from "./FuelGauge.tsx";
import { MileageField, MomentFields } from "./MomentFields.tsx";
import { DRAFT_LABELS, type ProtocolDraft } from "../../draft/protocol_draft.ts";
import { SettlementPart } from "./SettlementPart.tsx";
import type { ComingCount } from "../../photos/photo_queue.ts";
import type { ChangeDraft, ProtocolForm } from "../../draft/use_protocol_form.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { isRegistration, writtenRegistration } from "../../../../../shared/rental/registration.ts";
import { RewrittenField } from "../../../../kit/fields/RewrittenField.tsx";

/**
 * All fields of a protocol, in the order of a walk around the car. Each field renders only when its
 * own values change, so that a key press does not render the whole form.
 */
export function ProtocolFields({ form, photos, onComing }: {
  form: ProtocolForm;
  photos: PhotoStore;
  /** Called with the number of photos that are not in the form yet. */
  onComing: (count: ComingCount) => void;
}) {
  const { draft, faults, protocol, readOnly, change, opened } = form;
  const { kind, condition, rental } = opened;
  const { shown: { handover, agreed }, basis } = form.related;
  const moment = basis ? basis.agreedEnd : agreed?.validFrom ?? rental.startDateTime;
  const hint = useMemo(() => `Umówiono: ${formatDateTime(moment)}`, [moment]);
  // A filled protocol has its own values of the car, so the last condition is not shown.
  const last = protocol === undefined || protocol.status === "planned" ? condition : undefined;
  const set = useMemo(() => settersOf(change), [change]);
  const taker = useRef<TakePhoto>(undefined);
  const takePhoto = useCallback((file: File) => taker.current?.(file), []);

  return (
    <>
      {kind === "handover" && <AgreementPart form={form} />}
      <FormPart title={TITLES[kind]} locked={readOnly}>
        <PlateField
          value={draft.registrationNumber}
          error={faults.registrationNumber}
          change={change}
        />
        <MomentFields
          kind={kind}
          date={draft.date}
          time={draft.time}
          dateError={faults.date}
          timeError={faults.time}
          clockOffset={opened.clockOffset}
          readOnly={readOnly}
          hint={hint}
          change={change}
        />
        <MileageField
          value={draft.mileage}
          error={faults.mileage}
          known={handover?.mileage ?? last?.mileage}
          when={handover ? "Przy wydaniu" : "Ostatnio"}
          readOnly={readOnly}
          change={change}
        />
      </FormPart>
      <ConditionPart form={form} set={set} />
      <DamagePart form={form} set={set} onPhoto={takePhoto} />
      <FormPart title="Zdjęcia" note={draft.photos.length > 0 && photoCount(draft.photos.length)}>
        <PhotoStrip
          photos={draft.photos}
          store={photos}
          taker={taker}
          onComing={onComing}
          {...(!readOnly && { onChange: set.photos })}
        />
        <PartFault error={form.faults.photos} />
      </FormPart>
      <EquipmentPart form={form} set={set} />
      {basis && (
        <SettlementPart
          terms={opened.terms}
          agreedDeposit={agreed?.deposit}
          settlement={draft.settlement}
          basis={basis}
          error={faults.settlement}
          known={protocol?.dateTime}
          date={draft.date}
          time={draft.time}
          mileage={draft.mileage}
          fuelLevel={draft.fuelLevel}
          damages={draft.damages}
          readOnly={readOnly}
          change={change}
        />
      )}
    </>
  );
}

interface PartProps {
  form: ProtocolForm;
  set: ReturnType<typeof settersOf>;
}

/** Body, interior and fuel, each with its value at the handover. */
function ConditionPart({ form: { draft, faults, readOnly, related }, set }: PartProps) {
  const { handover } = related.shown;
  return (
    <FormPart title="Stan samochodu" locked={readOnly}>
      <ConditionChoice
        label={DRAFT_LABELS.bodyCondition}
        name="body"
        value={draft.bodyCondition}
        error={faults.bodyCondition}
        hint={handover && `Przy wydaniu: ${handover.bodyCondition}`}
        onChange={set.bodyCondition}
      />
      <ConditionChoice
        label={DRAFT_LABELS.interiorCondition}
        name="interior"
        value={draft.interiorCondition}
        error={faults.interiorCondition}
        hint={handover && `Przy wydaniu: ${handover.interiorCondition}`}
        onChange={set.interiorCondition}
      />
      <FuelGauge
        value={draft.fuelLevel}
        error={faults.fuelLevel}
        hint={handover && `Przy wydaniu: ${handover.fuelLevel}%`}
        disabled={readOnly}
        onChange={set.fuelLevel}
      />
    </FormPart>
  );
}

/** Damage on the drawing of the car, and its description. */
function DamagePart({ form, set, onPhoto }: PartProps & { onPhoto: TakePhoto }) {
  const { draft, faults, readOnly, opened, related: { shown: { handover } } } = form;
  // At a handover the condition is agreed on; a return is compared with it.
  const before = !readOnly && opened.kind === "handover" && { before: form.before.damages };
  return (
    <FormPart title="Uszkodzenia">
      <DamageMap
        damages={draft.damages}
        silhouette={draft.silhouette}
        photos={draft.photos}
        {...(!readOnly && { onChange: set.damages, onPhoto })}
        {...before}
      />
      <PartFault error={faults.damages} />
      <TextLines
        label={DRAFT_LABELS.bodyDamages}
        rows={3}
        maxLength={TEXT_LENGTH}
        readOnly={readOnly}
        value={draft.bodyDamages}
        error={faults.bodyDamages}
        hint={handover?.bodyDamages && `Przy wydaniu: ${handover.bodyDamages}`}
        onChange={set.bodyDamages}
      />
    </FormPart>
  );
}

/** Equipment and remarks. */
function EquipmentPart({ form: { draft, faults, readOnly, opened, related }, set }: PartProps) {
  const equipment = related.shown.handover?.equipment ?? [];
  return (
    <FormPart title="Wyposażenie i uwagi" locked={readOnly}>
      <EquipmentRows
        label={EQUIPMENT_LABELS[opened.kind]}
        rows={draft.equipment}
        error={faults.equipment}
        disabled={readOnly}
        hint={equipment.length > 0 ? `Przy wydaniu: ${equipment.join(", ")}` : undefined}
        onChange={set.equipment}
      />
      <TextLines
        label={DRAFT_LABELS.bodyRemarks}
        rows={3}
        maxLength={TEXT_LENGTH}
        value={draft.bodyRemarks}
        error={faults.bodyRemarks}
        onChange={set.bodyRemarks}
      />
    </FormPart>
  );
}

const TextLines = memo(TextArea);
const TITLES = { handover: "Wydanie", return: "Zwrot" } as const;
const EQUIPMENT_LABELS = {
  handover: "Wyposażenie wydane z samochodem",
  return: "Wyposażenie zwrócone z samochodem",
} as const;

/** Setters with the same identity while the form is mounted. */
function settersOf(change: ChangeDraft) {
  type Draft = ProtocolDraft;
  type Typed = ChangeEvent<HTMLTextAreaElement>;
  return {
    bodyCondition: (bodyCondition: Draft["bodyCondition"]) => change({ bodyCondition }),
    interiorCondition: (interiorCondition: Draft["interiorCondition"]) =>
      change({ interiorCondition }),
    fuelLevel: (fuelLevel: number) => change({ fuelLevel }),
    damages: (damages: Draft["damages"]) => change({ damages }),
    photos: (photos: Draft["photos"]) => change({ photos }),
    equipment: (equipment: string[]) => change({ equipment }),
    bodyDamages: ({ currentTarget }: Typed) => change({ bodyDamages: currentTarget.value }),
    bodyRemarks: ({ currentTarget }: Typed) => change({ bodyRemarks: currentTarget.value }),
  };
}

/** The registration number; an unusual one shows a warning and is accepted. */
export const PlateField = memo(function PlateField({ value, error, change }: {
  value: string;
  error: string | undefined;
  change: ChangeDraft;
}) {
  const odd = value.trim() !== "" && !isRegistration(value);
  return (
    <RewrittenField
      rewrite={writtenRegistration}
      label={DRAFT_LABELS.registrationNumber}
      required
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={SHORT_LENGTH}
      value={value}
      error={error}
      hint={odd && officeMessages.registrationInvalid}
      onChange={({ currentTarget }) => change({ registrationNumber: currentTarget.value })}
    />
  );
});

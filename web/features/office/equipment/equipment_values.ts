import type { CarFeature } from "../../../../shared/api/car_feature.ts";
import { messages } from "../../../../shared/messages.ts";
import type { FieldFault } from "../../../records/use_versioned_form.ts";
import type { EquipmentFields } from "../../../api/office/admin_equipment.ts";
import { iconFault } from "./icon_fault.ts";

/** What the equipment form holds. */
export type EquipmentValues = {
  iconName: string;
  alt: string;
  iconAuthor: string;
  /** A chosen file that is not sent yet. */
  iconFile: File | undefined;
};

/** An empty form. */
export const NO_EQUIPMENT: EquipmentValues = {
  iconName: "",
  alt: "",
  iconAuthor: "",
  iconFile: undefined,
};

/** A piece of equipment as the form shows it. */
export function equipmentValues({ iconName, alt, iconAuthor }: CarFeature): EquipmentValues {
  return { iconName, alt, iconAuthor, iconFile: undefined };
}

/** A name is needed, and a file unless there is an icon already (back-office §5). */
export function equipmentFaults(
  { iconName, iconFile }: EquipmentValues,
  hasIcon: boolean,
): FieldFault<EquipmentValues>[] {
  const wrong = iconFile && iconFault(iconFile);
  const missing = !iconFile && !hasIcon;
  return [
    ...(missing ? [{ path: "iconFile" as const, message: messages.fieldRequired }] : []),
    ...(wrong ? [{ path: "iconFile" as const, message: wrong }] : []),
    ...(iconName.trim() ? [] : [{ path: "iconName" as const, message: messages.fieldRequired }]),
  ];
}

/** What is sent of the form. */
export function equipmentFields(values: EquipmentValues): EquipmentFields {
  return {
    iconName: values.iconName.trim(),
    alt: values.alt.trim(),
    iconAuthor: values.iconAuthor.trim(),
    iconFile: values.iconFile,
  };
}

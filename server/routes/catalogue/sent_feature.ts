import { id as idField, writtenText } from "../../../shared/fields.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { isPrinted } from "../../../shared/printed_text.ts";
import { Invalid } from "../../../shared/refusals.ts";
import type { SentFeature } from "../../catalogue/equipment/change_features.ts";
import type { Form } from "../read_form.ts";

/**
 * A piece of equipment of a form (back-office §7). The name of the icon's file is made by the
 * server: field `icon` is ignored. @throws Invalid.
 */
export function sentFeature(form: Form): SentFeature {
  const id = form.text("id") || undefined;
  if (id !== undefined && !idField.safeParse(id).success) refuse("id", messages.badRequest);
  const [file, ...more] = form.files("iconFile");
  if (more.length > 0) refuse("iconFile", messages.badRequest);
  if (file?.bytes.length === 0) refuse("iconFile", officeMessages.fileEmpty);
  return {
    id: id?.toLowerCase(),
    iconName: shortText(form, "iconName"),
    alt: shortText(form, "alt"),
    iconAuthor: shortText(form, "iconAuthor"),
    iconFile: file?.bytes,
  };
}

function shortText(form: Form, name: string): string | undefined {
  const text = form.text(name);
  if (text === undefined) return undefined;
  const { success, data = "" } = writtenText.safeParse(text);
  if (!success) refuse(name, messages.fieldTooLong);
  // Protocols print the names of a car's equipment.
  if (name === "iconName" && !isPrinted(data)) refuse(name, officeMessages.signsNotPrinted);
  return data;
}

function refuse(path: string, message: string): never {
  throw new Invalid([{ path, message }]);
}

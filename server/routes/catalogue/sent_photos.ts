import { id as idField, writtenText } from "../../../shared/fields.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { BodyRefused, Invalid } from "../../../shared/refusals.ts";
import type { SentPhoto } from "../../catalogue/photos/add_photos.ts";
import type { Form, MultipartPart } from "../read_form.ts";

/** Largest photo in bytes (decisions §4.3). */
const MOST_BYTES = 15 * 1024 * 1024;

/** The photos of a form, in field `files`. @throws Invalid, BodyRefused. */
export function sentPhotos(form: Form): SentPhoto[] {
  const files = form.files("files");
  if (files.length === 0) refuse("files", officeMessages.photoMissing);
  const id = form.text("id") || undefined;
  if (id !== undefined && (files.length > 1 || !idField.safeParse(id).success)) {
    refuse("id", messages.badRequest);
  }
  const { success, data: alt } = writtenText.optional().safeParse(form.text("alt"));
  if (!success) refuse("alt", messages.fieldTooLong);
  return files.map((file) => ({ id: id?.toLowerCase(), alt, bytes: photoBytes(file) }));
}

/** The bytes of a file that may be a photo. @throws Invalid, BodyRefused. */
export function photoBytes({ name, bytes }: MultipartPart): Uint8Array<ArrayBuffer> {
  if (bytes.length === 0) refuse(name, officeMessages.fileEmpty);
  if (bytes.length > MOST_BYTES) throw new BodyRefused(413, officeMessages.photoTooLarge);
  return bytes;
}

function refuse(path: string, message: string): never {
  throw new Invalid([{ path, message }]);
}

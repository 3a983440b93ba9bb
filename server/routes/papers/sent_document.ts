import { SHORT_LENGTH } from "../../../shared/fields.ts";
import { messages } from "../../../shared/messages.ts";
import { Invalid } from "../../../shared/refusals.ts";
import type { Form, MultipartPart } from "../read_form.ts";

/** The one file of a form, in field `file` or `File` (back-office §7). @throws Invalid. */
export function sentDocument(form: Form): MultipartPart {
  const [file, ...others] = [...form.files("file"), ...form.files("File")];
  if (!file) throw new Invalid([{ path: "file", message: messages.fieldRequired }]);
  if (others.length > 0) throw new Invalid([{ path: "file", message: messages.badRequest }]);
  return file;
}

/** What a file is called once it is saved again: no folders, nothing invisible, not endless. */
export function savedName({ fileName }: MultipartPart): string {
  const name = fileName.split(/[\\/]/).at(-1) ?? "";
  return name.replace(/\p{C}/gu, "").trim().slice(-SHORT_LENGTH) || "dokument";
}

/** `Content-Disposition` of a file with a name of any letters (RFC 6266). */
export function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name)
    .replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** A photo that could not be sent: its place among those of its protocol, and why. */
export class PhotoNotTaken extends Error {
  override readonly name = "PhotoNotTaken";
  constructor(readonly place: { readonly number: number; readonly of: number }, cause: unknown) {
    super("Cannot send a photo", { cause });
  }
}

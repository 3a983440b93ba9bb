/** A photo of a protocol on the device, until its protocol is on the server. */
export interface KeptAttachment {
  /** Also on the server. */
  readonly id: string;
  readonly rentalId: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  /** Whether the server has it; its bytes stay for the protocol's own screen. */
  readonly sent: boolean;
}

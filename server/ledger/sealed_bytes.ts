/** Length of the nonce before the sealed bytes. */
export const NONCE_BYTES = 12;

/**
 * A nonce, the bytes in AES-256-GCM, and its tag, as the vault lays out every box. Web Crypto works
 * in threads of its own: megabytes keep no request waiting, and take a fifth of the time.
 */
export async function sealBytes(
  key: Uint8Array,
  context: string,
  plain: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const box = await crypto.subtle.encrypt(bound(nonce, context), await imported(key), plain);
  const sealed = new Uint8Array(NONCE_BYTES + box.byteLength);
  sealed.set(nonce);
  sealed.set(new Uint8Array(box), NONCE_BYTES);
  return sealed;
}

/** @throws Error if the bytes were changed, moved to another context, or have another key. */
export async function openBytes(
  key: Uint8Array,
  context: string,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const box = sealed.subarray(NONCE_BYTES);
  const plain = await crypto.subtle.decrypt(bound(nonce, context), await imported(key), box);
  return new Uint8Array(plain);
}

function bound(iv: Uint8Array<ArrayBuffer>, context: string): AesGcmParams {
  return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(context) };
}

async function imported(key: Uint8Array): Promise<CryptoKey> {
  return await crypto.subtle.importKey("raw", new Uint8Array(key), "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);
}

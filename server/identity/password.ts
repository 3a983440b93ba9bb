import { argon2id, argon2Verify } from "hash-wasm";

/** A password as it is stored: argon2id with its own salt and parameters in one text. */
export async function hashPassword(password: string): Promise<string> {
  return await argon2id({
    password,
    salt: crypto.getRandomValues(new Uint8Array(16)),
    parallelism: 1,
    iterations: 2,
    memorySize: 19_456,
    hashLength: 32,
    outputType: "encoded",
  });
}

/** Whether `password` is the one stored as `hash`; an empty one never is. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  return password !== "" && await argon2Verify({ password, hash });
}

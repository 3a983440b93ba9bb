/** Whether a password is among the 10,000 commonest, whatever its case. */
export async function isFrequentPassword(password: string): Promise<boolean> {
  // Imported when needed: it is large and rarely used.
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const wanted = password.trim().toLowerCase();
  return dictionary["passwords-common"].slice(0, MOST).some((one) => one.toLowerCase() === wanted);
}

const MOST = 10_000;

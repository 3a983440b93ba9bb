/**
 * Whether `value` may be the number of a driving licence: a Polish one ('12345/06/1234'), or what
 * other countries write, 6 to 20 letters and digits with at least 4 digits among them.
 */
export function isDrivingLicence(value: string): boolean {
  const plain = value.replace(/[\s.-]+/g, "").toUpperCase();
  if (plain.includes("/")) return /^\d{5}\/\d{2}\/\d{4}$/.test(plain);
  return /^[\p{L}\d]{6,20}$/u.test(plain) && plain.replace(/\D/g, "").length >= 4;
}

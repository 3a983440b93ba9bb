/** Brand and model as one name. */
export function carName({ brand, model }: { brand: string; model: string }): string {
  return `${brand} ${model}`.trim();
}

/** Hands a text over to the visitor as a file of this name and type. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers fetch it only after the press has ended.
  setTimeout(() => URL.revokeObjectURL(address), PATIENCE);
}

/** ms */
const PATIENCE = 60_000;

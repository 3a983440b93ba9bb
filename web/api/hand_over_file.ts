/** Hands a file over to who sits at the browser, under this name. */
export function handOverFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers fetch it only after the press has ended.
  setTimeout(() => URL.revokeObjectURL(address), PATIENCE);
}

/** ms */
const PATIENCE = 60_000;

/** Downloads a file under this name. */
export function downloadFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click event has ended.
  setTimeout(() => URL.revokeObjectURL(address), PATIENCE);
}

/** Milliseconds before the file's address is released. */
const PATIENCE = 60_000;

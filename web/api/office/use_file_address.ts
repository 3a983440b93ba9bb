import { useEffect, useState } from "react";

/** An address under which the page can show a chosen file; undefined before and without one. */
export function useFileAddress(file: File | undefined): string | undefined {
  const [made, setMade] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setMade({ file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return made && made.file === file ? made.address : undefined;
}

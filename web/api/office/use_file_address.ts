import { useEffect, useState } from "react";

/** An object URL of a chosen file; undefined until it is created and without a file. */
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

import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { bringCodeDrawer, codeDrawer } from "./code_drawer.ts";

/** Where the printed car is found on the screen: its address, for a phone's camera and in letters. */
export function AddressCode({ address, found }: {
  address: string;
  /** What is found there. */
  found: string;
}) {
  const { draw } = useSnapshot(codeDrawer);
  useEffect(() => {
    // The browser's own 'Print' gives no time to load anything.
    const timer = setTimeout(bringCodeDrawer, PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  const code = draw?.(address);
  return (
    <div className="flex items-center gap-[4mm] [&>p]:m-0 [&>p]:wrap-anywhere">
      {code && (
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          className="flex-none size-[32mm] m-[-3mm] mr-0 bg-[#fff] fill-[#000]"
          role="img"
          aria-label="Kod QR z adresem samochodu"
          shapeRendering="crispEdges"
        >
          <path d={code.path} />
        </svg>
      )}
      <p>
        {found}:
        <br />
        <strong>{address.replace(/^https?:\/\//, "")}</strong>
      </p>
    </div>
  );
}

/** ms after the car was drawn: what the visitor looks at comes first. */
const PATIENCE = 2000;

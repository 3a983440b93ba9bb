import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { bringCodeDrawer, codeDrawer } from "./code_drawer.ts";

/** An address as a QR code, drawn on demand; `label` says what it is. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const { draw } = useSnapshot(codeDrawer);
  useEffect(() => void bringCodeDrawer(), []);
  const code = draw?.(address);
  if (!code) return <Skeleton height="12rem" />;
  return (
    <svg
      viewBox={`0 0 ${code.size} ${code.size}`}
      className="size-[12rem] rounded-input border border-line bg-paper fill-ink"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={code.path} />
    </svg>
  );
}

import { type ReactNode, useState } from "react";
import { classNames } from "../base/class_names.ts";

/** A frame onto which a file can be dragged. */
export function DropZone({ className, invalid, onFile, children }: {
  className: string;
  invalid: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}) {
  const [over, setOver] = useState(false);
  return (
    <div
      className={classNames(
        "flex items-center gap-3 rounded-input border border-dashed py-3",
        invalid ? "border-red" : over ? "border-brand" : "border-line-strong",
        over && "bg-brand-tint",
        className,
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [dropped] = event.dataTransfer.files;
        if (dropped) onFile(dropped);
      }}
    >
      {children}
    </div>
  );
}

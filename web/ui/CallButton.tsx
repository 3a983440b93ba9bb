import { Phone } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button, type ButtonProps } from "./Button.tsx";

const CallDialog = lazy(async () => ({ default: (await import("./CallDialog.tsx")).CallDialog }));

/** 'Zadzwoń': opens the call dialog, which is loaded when it is first asked for. */
export function CallButton(
  { children = "Zadzwoń", variant = "secondary", ...rest }: Omit<ButtonProps, "onClick">,
) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Phone aria-hidden="true" />}
        {...rest}
        variant={variant}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {open && (
        <Suspense>
          <CallDialog open onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { calledDepartments } from "../../../../shared/company_words.ts";
import { useCompany } from "../../../brand/company.ts";
import Phone from "lucide-react/icons/phone";
import { useState } from "react";
import { Button, type ButtonProps } from "../../../kit/buttons/Button.tsx";
import { lazyDialog } from "../../../kit/layout/lazy_part.tsx";

const CallDialog = lazyDialog(async () => (await import("./CallDialog.tsx")).CallDialog);

/** 'Zadzwoń': opens the call dialog, which is loaded on demand; nothing without a phone number. */
export function CallButton(
  { children = "Zadzwoń", variant = "secondary", ...rest }: Omit<ButtonProps, "onClick">,
) {
  const [open, setOpen] = useState(false);
  const company = useCompany();
  if (calledDepartments(company).length === 0) return null;
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
      {open && <CallDialog open onClose={() => setOpen(false)} />}
    </>
  );
}

import Search from "lucide-react/icons/search";
import { useEffect, useState } from "react";
import { openDialogs } from "../../../kit/base/page_layers.ts";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { lazyDialog } from "../../../kit/layout/lazy_part.tsx";
import { whenIdle } from "../../../kit/layout/when_idle.ts";

const SearchDialog = lazyDialog(async () => (await import("./SearchDialog.tsx")).SearchDialog);

/**
 * Opens the search over everything: a field of the side bar or, `compact`, a button of a phone's
 * bar; also `/` outside of fields and Ctrl+K.
 */
export function OfficeSearch({ compact = false }: { compact?: boolean }) {
  const [open, setOpen] = useState(false);
  // What is typed before the dialog is there would be lost. If this fails, opening it tries again.
  useEffect(() => whenIdle(() => void SearchDialog.load().catch(() => undefined)), []);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isSearchKey(event) || openDialogs.stack.length > 0) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <>
      {compact
        ? (
          <IconButton
            label="Szukaj"
            icon={<Search aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          />
        )
        : (
          <button
            type="button"
            className={FIELD}
            aria-haspopup="dialog"
            aria-keyshortcuts="/ Control+K"
            onClick={() => setOpen(true)}
          >
            <Search aria-hidden="true" size={18} />
            Szukaj
            <kbd aria-hidden="true" className={KEY}>/</kbd>
          </button>
        )}
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const FIELD =
  "control flex min-h-9.5 w-full items-center gap-2.5 px-3 py-0 text-left text-muted hover:border-ink touch:min-h-target";
const KEY =
  "ml-auto rounded-small border border-line px-1.5 font-[inherit] text-13 leading-normal pointer-coarse:hidden";

/** `/` outside of fields, so that it can be typed; Ctrl+K, or ⌘K, everywhere. */
function isSearchKey(
  { key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent,
): boolean {
  if (ctrlKey || metaKey) return !altKey && !shiftKey && key.toLowerCase() === "k";
  const isTyping = target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable]") !== null;
  return key === "/" && !altKey && !isTyping;
}

import Info from "lucide-react/icons/info";

/** The business's note about a car, with its line breaks; renders nothing if it is empty. */
export function CarNote({ text }: { text: string }) {
  if (!text.trim()) return null;
  return (
    <div className="flex gap-3 px-4 py-3 rounded-card bg-mist">
      <Info aria-hidden="true" size={20} className="mt-0.75 text-muted" />
      <p className="m-0 min-w-0 wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  );
}

import Info from "lucide-react/icons/info";

/** The business's note about a car, with its line breaks; renders nothing if it is empty. */
export function CarNote({ text }: { text: string }) {
  if (!text.trim()) return null;
  return (
    <div className="flex gap-3 px-4 py-3 rounded-card bg-mist [&>svg]:flex-none [&>svg]:mt-0.75 [&>svg]:text-muted [&>p]:min-w-0 [&>p]:m-0 [&>p]:wrap-anywhere [&>p]:whitespace-pre-line">
      <Info aria-hidden="true" size={20} />
      <p>{text}</p>
    </div>
  );
}

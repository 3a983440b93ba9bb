import TriangleAlert from "lucide-react/icons/triangle-alert";

/** A warning about a value that may be wrong but is accepted; nothing if there is no text. */
export function Caution({ text }: { text: string | false }) {
  return (
    <div role="status">
      {text && (
        <p className="flex gap-1.5 m-0 mt-1.5 text-amber text-14 font-semibold leading-normal [&>svg]:flex-none">
          <TriangleAlert aria-hidden="true" size={18} />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}

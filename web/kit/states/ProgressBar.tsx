/** The progress of an upload: `share` is the sent part from 0 to 1, `name` the file's name. */
export function ProgressBar({ name, share }: { name: string; share: number }) {
  return (
    <div
      role="progressbar"
      aria-label={`Wysyłanie ${name}`}
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="overflow-hidden h-1.5 my-1 rounded-full bg-line"
    >
      <div
        className="h-full rounded-[inherit] bg-brand origin-left transition-transform"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}

/** A small rotating ring. Screen readers read `label`; without it the ring is decorative. */
export function Spinner({ label, size = 20 }: { label?: string; size?: number }) {
  return (
    <span
      // With reduced motion it is a dotted ring.
      className="inline-block flex-none rounded-full border-2 animate-turn motion-safe:border-r-transparent motion-reduce:border-dotted"
      style={{ width: size, height: size }}
      role={label ? "status" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  );
}

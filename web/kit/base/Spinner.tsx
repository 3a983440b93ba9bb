/** A small rotating ring. Screen readers read `label`; without it the ring is decorative. */
export function Spinner({ label, size = 20 }: { label?: string; size?: number }) {
  return (
    <span
      // With reduced motion it is a dotted ring.
      className="inline-block flex-none border-2 border-current border-r-transparent rounded-full animate-turn motion-reduce:animate-none motion-reduce:border-dotted motion-reduce:border-r-current"
      style={{ width: size, height: size }}
      role={label ? "status" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  );
}

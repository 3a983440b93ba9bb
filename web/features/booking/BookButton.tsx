import { Button } from "../../kit/buttons/Button.tsx";

/** 'Wypożycz' on a car's own page. */
export function BookButton({ onBook, onWarm }: { onBook: () => void; onWarm: () => void }) {
  return (
    <Button
      size="large"
      wide
      aria-haspopup="dialog"
      onPointerEnter={onWarm}
      onFocus={onWarm}
      onClick={onBook}
    >
      Wypożycz
    </Button>
  );
}

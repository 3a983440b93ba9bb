import ArrowLeft from "lucide-react/icons/arrow-left";
import { Button } from "../../kit/buttons/Button.tsx";

/** The way back from the calendar to the booking form. */
export function CalendarActions({ onBack }: { onBack: () => void }) {
  return (
    <Button size="large" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
      Wróć do formularza
    </Button>
  );
}

import CalendarDays from "lucide-react/icons/calendar-days";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import { messages } from "../../../../shared/messages.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { classNames } from "../../../kit/base/class_names.ts";

/** Whether a car is free in the chosen period, with a link to its calendar. */
export function FreeLine(
  { free, notice, backFromCalendar, onCalendar }: {
    /** Undefined while unknown. */
    free: boolean | undefined;
    /** Why it is unknown, or additional information. */
    notice: string | undefined;
    backFromCalendar: boolean;
    /** Undefined while no car is chosen. */
    onCalendar: (() => void) | undefined;
  },
) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 max-sm:[&>button]:w-full">
      <p
        className={classNames(
          "flex items-center gap-2 m-0 font-semibold empty:hidden",
          free === undefined ? "text-muted" : free ? "text-green" : "text-red",
        )}
        aria-live="polite"
      >
        {free === true && (
          <>
            <CircleCheck aria-hidden="true" size={20} /> Samochód jest wolny w tym terminie.
          </>
        )}
        {free === false && (
          <>
            <CircleAlert aria-hidden="true" size={20} /> {messages.carNotAvailable}
          </>
        )}
        {notice && (
          <>
            <Info aria-hidden="true" size={20} /> {notice}
          </>
        )}
      </p>
      {onCalendar && (
        <Button
          variant="secondary"
          icon={<CalendarDays aria-hidden="true" />}
          autoFocus={backFromCalendar}
          onClick={onCalendar}
        >
          Sprawdź dostępność samochodu
        </Button>
      )}
    </div>
  );
}

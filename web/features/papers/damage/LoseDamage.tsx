import { Button } from "../../../kit/buttons/Button.tsx";

/** At the foot of a damage's sheet: asks before what was told there is dropped. */
export function LoseDamage({ onStay, onLose }: { onStay: () => void; onLose: () => void }) {
  return (
    <>
      <p role="alert" className="m-0 basis-full leading-normal font-semibold">
        To, co tu wpisano, przepadnie.
      </p>
      <Button variant="danger" size="large" onClick={onLose}>Odrzuć</Button>
      <Button autoFocus size="large" onClick={onStay}>Wróć do szkody</Button>
    </>
  );
}

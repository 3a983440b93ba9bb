import { useEffect, useRef } from "react";
import { toast } from "../../kit/dialogs/toast.ts";
import { Alert } from "../../kit/states/Alert.tsx";
import type { OtherTabs } from "../../records/use_other_tabs.ts";
import type { LostValue } from "../../records/joined_change.ts";

/** Shows that a paper's form is open in another tab, and what only one of the tabs has. */
export function OtherTabNote({ tabs: { isShared, isJoined, lost }, title, wordsOf }: {
  tabs: Pick<OtherTabs<object>, "isShared" | "isJoined" | "lost">;
  /** 'Ten protokół jest otwarty także w innej karcie.' */
  title: string;
  /** A field's label, and its value where a few words can show it. */
  wordsOf: (lost: LostValue) => { readonly label: string; readonly value: string | undefined };
}) {
  const box = useRef<HTMLDivElement>(null);
  const isLost = lost.length > 0;
  useEffect(() => {
    // The form is long: the note at its top may be out of view.
    if (isLost && box.current && box.current.getBoundingClientRect().bottom < 0) {
      toast.info(CHANGED, {
        id: CHANGED,
        action: { label: "Pokaż", onClick: () => box.current?.scrollIntoView({ block: "center" }) },
      });
    }
  }, [isLost]);
  if (isLost) {
    return (
      <div ref={box}>
        <Alert tone="warning" title={CHANGED}>
          <p className="m-0">Sprawdź, co ma zostać, zanim zapiszesz:</p>
          <ul className="m-0 pl-5">
            {lost.map((one) => {
              const { label, value } = wordsOf(one);
              const where = one.place === "here" ? "tu było" : "w innej karcie jest";
              const what = value === undefined ? "co innego" : `„${value}”`;
              return <li key={`${one.place}/${one.field}`}>{`${label}: ${where} ${what}`}</li>;
            })}
          </ul>
        </Alert>
      </div>
    );
  }
  if (!isShared) return null;
  return isJoined
    ? <Alert title={title}>Co wpisujesz w jednej karcie, od razu widać w drugiej.</Alert>
    : (
      <Alert tone="warning" title={title}>
        Pisz tylko w jednej karcie naraz: co wpisano w drugiej, pojawi się tu, gdy wrócisz do tej
        karty.
      </Alert>
    );
}

const CHANGED = "W innej karcie zmieniono to samo.";

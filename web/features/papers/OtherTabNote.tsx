import { Alert } from "../../kit/states/Alert.tsx";
import type { OtherTabs } from "../../records/use_other_tabs.ts";
import type { LostValue } from "../../records/joined_change.ts";

/** Shows that a paper's form is open in another tab, and what only one of the tabs has. */
export function OtherTabNote({ tabs: { isSecond, lost }, title, wordsOf }: {
  tabs: Pick<OtherTabs<object>, "isSecond" | "lost">;
  /** 'Ten protokół jest otwarty także w innej karcie.' */
  title: string;
  /** A field's label, and the value in words. */
  wordsOf: (lost: LostValue) => { readonly label: string; readonly value: string };
}) {
  if (lost.length > 0) {
    return (
      <Alert tone="warning" title="W innej karcie zmieniono to samo.">
        <ul className="m-0 pl-5">
          {lost.map((one, at) => {
            const { label, value } = wordsOf(one);
            const where = one.place === "here" ? "tu było" : "w innej karcie wpisano";
            return <li key={at}>{`${label}: ${where} „${value}”`}</li>;
          })}
        </ul>
      </Alert>
    );
  }
  return isSecond && (
    <Alert title={title}>
      Co wpisujesz w jednej karcie, od razu widać w drugiej.
    </Alert>
  );
}

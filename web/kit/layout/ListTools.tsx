import styles from "./ListTools.module.css";
import { SearchField } from "../fields/SearchField.tsx";

/** Search and selections over a list; each selection says how many entries it holds. */
export function ListTools<Show extends string>(
  { name, label, placeholder, text, selections, show, countOf, onText, onShow }: {
    /** Of the landmark. */
    name: string;
    label: string;
    placeholder?: string;
    text: string;
    selections: readonly { readonly show: Show; readonly name: string }[];
    show: Show;
    /** Undefined while the list loads. */
    countOf: (show: Show) => number | undefined;
    onText: (text: string) => void;
    onShow: (show: Show) => void;
  },
) {
  return (
    <search className={styles.tools} aria-label={name}>
      <div className={styles.search}>
        <SearchField
          label={label}
          {...placeholder === undefined ? {} : { placeholder }}
          text={text}
          onChange={onText}
        />
      </div>
      <div className={styles.pills} role="group" aria-label="Pokaż">
        {selections.map((selection) => (
          <button
            key={selection.show}
            type="button"
            className={styles.pill}
            aria-pressed={show === selection.show}
            onClick={() => onShow(selection.show)}
          >
            {selection.name}
            <span className={styles.count}>{countOf(selection.show)}</span>
          </button>
        ))}
      </div>
    </search>
  );
}

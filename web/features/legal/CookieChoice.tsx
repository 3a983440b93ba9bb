import Cookie from "lucide-react/icons/cookie";
import { useSnapshot } from "valtio";
import { cookies, reopenCookieSettings } from "../../site/cookie_consent.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import styles from "./CookieChoice.module.css";
import { choiceWords } from "./choice_words.ts";

/** The visitor's choice as it is now, and the button that opens the cookie settings. */
export function CookieChoice() {
  const { consent } = useSnapshot(cookies);
  return (
    <div className={styles.choice}>
      <p className={styles.words} role="status">
        Twój wybór: <strong>{choiceWords(consent)}</strong>
      </p>
      <Button icon={<Cookie aria-hidden="true" />} onClick={reopenCookieSettings}>
        Zmień ustawienia cookies
      </Button>
    </div>
  );
}

import styles from "./AddressCode.module.css";

/** Where the printed car is found on the screen: its address, to be read or typed. */
export function AddressCode({ address }: { address: string }) {
  return (
    <div className={styles.code}>
      <p>
        Zdjęcia i aktualna cena:
        <br />
        <strong>{address.replace(/^https?:\/\//, "")}</strong>
      </p>
    </div>
  );
}

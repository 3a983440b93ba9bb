import Clock from "lucide-react/icons/clock";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import { company } from "../../../shared/company.ts";
import { classNames } from "../../kit/layout/class_names.ts";
import styles from "./ContactTiles.module.css";

/** The four ways to the business: phone, e-mail, address, opening hours (public-side §2.11). */
export function ContactTiles() {
  const { departments, address, mapLink, openingHours } = company;
  return (
    <ul className={styles.tiles}>
      <li className={styles.tile}>
        <Head Icon={Phone} title="Telefon" />
        <div className={styles.ways}>
          {departments.map(({ key, callName, phone, phoneHref }) => (
            <a key={key} href={phoneHref} className={styles.way}>
              <span className={styles.what}>{callName}</span>
              <span className={styles.value}>{phone}</span>
            </a>
          ))}
        </div>
      </li>
      <li className={styles.tile}>
        <Head Icon={Mail} title="E-mail" />
        <div className={classNames(styles.ways, styles.long)}>
          {departments.map(({ key, name, email }) => (
            <a key={key} href={`mailto:${email}`} className={styles.way}>
              <span className={styles.what}>{name}</span>
              <span className={styles.value}>{email}</span>
            </a>
          ))}
        </div>
      </li>
      <li className={styles.tile}>
        <Head Icon={MapPin} title="Adres" />
        <a href={mapLink} target="_blank" rel="noopener noreferrer" className={styles.way}>
          <span className={styles.what}>Biuro i plac</span>
          <span className={styles.plain}>{address.street}</span>
          <span className={styles.plain}>{address.postalCode} {address.city}</span>
          <span className={styles.map}>Zobacz na mapie</span>
        </a>
      </li>
      <li className={styles.tile}>
        <Head Icon={Clock} title="Godziny otwarcia" />
        <dl className={styles.ways}>
          {openingHours.map(({ days, hours }) => (
            <div key={days} className={styles.way}>
              <dt className={styles.what}>{days}</dt>
              <dd className={styles.time}>{hours}</dd>
            </div>
          ))}
        </dl>
      </li>
    </ul>
  );
}

function Head({ Icon, title }: { Icon: typeof Phone; title: string }) {
  return (
    <h2 className={styles.head}>
      <span className={styles.icon}>
        <Icon aria-hidden="true" size={20} />
      </span>
      {title}
    </h2>
  );
}

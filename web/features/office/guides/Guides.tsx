import { useId } from "react";
import { tiedWords } from "../../../../shared/tied_words.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { guides } from "./guide_texts.ts";
import styles from "./Guides.module.css";
import { CutOutPicture } from "./pictures/CutOutPicture.tsx";
import { IconPicture } from "./pictures/IconPicture.tsx";
import { ListingPicture } from "./pictures/ListingPicture.tsx";
import { PhotosPicture } from "./pictures/PhotosPicture.tsx";

/** The four how-to guides 'Poradniki' (back-office §2), each with its picture. */
export function Guides() {
  const id = useId();
  return (
    <section id="poradniki" aria-labelledby={id} className={styles.guides}>
      <h2 id={id} className={styles.title}>Poradniki</h2>
      <div className={styles.list}>
        {guides.map(({ picture, title, lead, steps, links }) => {
          const Picture = PICTURES[picture];
          return (
            <article key={title} className={styles.guide}>
              <div className={styles.picture}>
                <Picture />
              </div>
              <div className={styles.body}>
                <h3 className={styles.name}>{title}</h3>
                <p className={styles.lead}>{tiedWords(lead)}</p>
                <ol className={styles.steps}>
                  {steps.map((step) => <li key={step}>{tiedWords(step)}</li>)}
                </ol>
                <div className={styles.links}>
                  {links.map(({ to, label }) => (
                    <ButtonLink key={to} to={to} variant="secondary">{label}</ButtonLink>
                  ))}
                </div>
              </div>
            </article>
          );
        })}
      </div>
    </section>
  );
}

const PICTURES = {
  cutOut: CutOutPicture,
  icon: IconPicture,
  listing: ListingPicture,
  photos: PhotosPicture,
};

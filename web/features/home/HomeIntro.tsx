import { homePage } from "../../../shared/home/home_page.ts";
import { CarDrawing } from "../../kit/layout/CarDrawing.tsx";
import { Container } from "../../kit/layout/Container.tsx";
import styles from "./HomeIntro.module.css";

/** How the page begins where there is no room for the hero. */
export function HomeIntro() {
  return (
    <section className={styles.intro}>
      <Container className={styles.inside}>
        <div>
          <h1 className={styles.title} tabIndex={-1}>{homePage.title}</h1>
          <p className={styles.lead}>{homePage.lead}</p>
        </div>
        <CarDrawing className={styles.drawing} />
      </Container>
    </section>
  );
}

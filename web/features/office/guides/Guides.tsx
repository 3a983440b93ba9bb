import { useId } from "react";
import { tiedWords } from "../../../../shared/tied_words.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { GuidePicture } from "./GuidePicture.tsx";
import { adminPaths } from "../../../../shared/paths.ts";

/** The four how-to guides 'Poradniki' (back-office §2), each with a picture. */
export function Guides() {
  const id = useId();
  return (
    <section
      id="poradniki"
      aria-labelledby={id}
      className="mt-12 scroll-mt-[calc(var(--top-bar)+16px)]"
    >
      <h2 id={id} className="mt-0 mb-4 text-22 leading-snug font-bold tracking-snug">Poradniki</h2>
      <div className="grid cols-fit-[26rem] gap-4">
        {guides.map(({ picture, title, lead, steps, links }) => (
          <article key={title} className="flex min-w-0 flex-col overflow-hidden surface">
            <div className="border-b border-line bg-grey-tint [&>svg]:block [&>svg]:max-h-[15rem] [&>svg]:w-full">
              <GuidePicture name={picture} />
            </div>
            <div className="flex flex-1 flex-col p-4">
              <h3 className="m-0 text-18 leading-snug font-bold">{title}</h3>
              <p className="mt-1 mb-0 text-muted">{tiedWords(lead)}</p>
              <ol className="mt-3 mb-4 grid list-none gap-2 p-0">
                {steps.map((step, index) => (
                  <li key={step} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-3">
                    <span aria-hidden="true" className={NUMBER}>{index + 1}</span>
                    {tiedWords(step)}
                  </li>
                ))}
              </ol>
              <div className="mt-auto flex flex-wrap gap-2">
                {links.map(({ to, label }) => (
                  <ButtonLink key={to} to={to} variant="secondary">{label}</ButtonLink>
                ))}
              </div>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

type Guide = {
  readonly picture: "cutOut" | "icon" | "listing" | "photos";
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly string[];
  readonly links: readonly { readonly to: string; readonly label: string }[];
};

/** Texts of the guides (back-office §2). */
export const guides: readonly Guide[] = [
  {
    picture: "cutOut",
    title: "Główne zdjęcie samochodu",
    lead: "To ono stoi na listach i na stronie głównej. Samo auto, bez tła, rzuca się w oczy.",
    steps: [
      "Zrób zdjęcie w dzień, z boku albo lekko z ukosa. Całe auto ma być w kadrze.",
      "Usuń tło w programie do zdjęć i zostaw samo auto na białym lub przezroczystym tle.",
      "Przytnij zdjęcie: po bokach wystarczy wąski margines, a proporcje 4:3 pasują do naszych kart.",
      "Zapisz jako .png, .webp albo .jpg i dodaj w zakładce „Zdjęcia”.",
    ],
    links: [{ to: adminPaths.carImages, label: "Przejdź do zdjęć" }],
  },
  {
    picture: "icon",
    title: "Ikony wyposażenia",
    lead: "Wszystkie ikony mają ten sam rozmiar i kolor, dlatego lista wyposażenia jest równa.",
    steps: [
      "Przygotuj prostą ikonę w formacie PNG, o wymiarach 24 × 24 px, z przezroczystym tłem.",
      "Pokoloruj ją na ciemnoszaro: #515151.",
      "Sprawdź, czy wolno jej używać, i zanotuj autora: podpis trafi na stronę praw autorskich.",
      "Dodaj ją w zakładce „Wyposażenie”: plik, nazwa, opis dla niewidomych i autor.",
    ],
    links: [{ to: adminPaths.equipment, label: "Przejdź do wyposażenia" }],
  },
  {
    picture: "listing",
    title: "Nowe ogłoszenie",
    lead: "Kilka minut przy biurku. Zdjęcia i wyposażenie dołożysz zaraz po zapisaniu.",
    steps: [
      "Otwórz „Sprzedaż aut” albo „Wynajem aut” i naciśnij kafelek z plusem.",
      "Wymagane są: marka, model, cena, rok produkcji, pojemność silnika, moc, paliwo, skrzynia biegów i przebieg.",
      "Reszta jest opcjonalna, chyba że przy polu stoi gwiazdka: bez niego formularz się nie zapisze.",
      "Naciśnij „Zapisz”. Klienci widzą auto od razu, chyba że wybierzesz „Ukryty”.",
    ],
    links: [
      { to: adminPaths.addSaleCar, label: "Dodaj na sprzedaż" },
      { to: adminPaths.addRentalCar, label: "Dodaj na wynajem" },
    ],
  },
  {
    picture: "photos",
    title: "Zdjęcia w ogłoszeniu",
    lead: "Dobre ogłoszenie ma kilka zdjęć: bok, przód, tył, wnętrze, licznik i każdą wadę.",
    steps: [
      "Wejdź w edycję samochodu: na jego karcie naciśnij ikonę zdjęć albo wybierz go w „Zdjęciach”.",
      "Dodaj pliki, także kilka naraz, albo zrób zdjęcia telefonem.",
      "Przy najlepszym naciśnij „Ustaw jako główne”. Poznasz je po znaczku „Główne”.",
      "Zbędne zdjęcia usuń. Tego nie da się cofnąć, więc najpierw o to pytamy.",
    ],
    links: [{ to: adminPaths.carImages, label: "Przejdź do zdjęć" }],
  },
];

const NUMBER =
  "grid size-[1.75rem] place-items-center rounded-full bg-brand-tint text-14 font-bold text-brand";

import { adminPaths } from "../../../../shared/paths.ts";

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

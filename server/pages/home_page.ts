import type { RecommendedCar } from "../../shared/api/recommended_car.ts";
import type { HeroSection } from "../../shared/catalogue/hero_section.ts";
import { homePage as words } from "../../shared/home/home_page.ts";
import { paths } from "../../shared/paths.ts";
import type { Page } from "./page.ts";
import { saleCard } from "./sale_list_page.ts";
import { pageAddress, photoAddress, type Site } from "./site.ts";
import { business, businessReference } from "./structured/business.ts";
import { homeView } from "./view/home_view.ts";
import { IN_SLIDE } from "../../shared/catalogue/photo_sizes.ts";
import { firstPhoto, mainPhoto } from "./view/picture.ts";

/** `/`: the hero on a desktop, the recommended cars below it (public-side §2.3). */
export function renderHomePage(
  site: Site,
  { hero, recommended, heroCar }: {
    hero: HeroSection;
    recommended: readonly RecommendedCar[];
    /** Address of the drawing for a hero without an image; undefined without a build. */
    heroCar: string | undefined;
  },
): Page {
  const cars = recommended.flatMap((car) =>
    car.carType === "Sale" ? [saleCard({ ...car, id: car.carId })] : []
  );
  const photo = cars[0] && mainPhoto(cars[0]);
  const heroImage = hero.imagePath ? photoAddress(site, hero.imagePath) : heroCar;
  return {
    status: 200,
    title: words.title,
    description: words.description,
    canonical: paths.home,
    share: { photo: recommended.map(firstPhoto).find(Boolean) },
    structured: [business(site), website(site)],
    screen: "features/home/HomeScreen.tsx",
    pictures: [
      ...(photo ? [{ photo, sizes: IN_SLIDE, media: "(max-width: 1279.98px)" }] : []),
      ...(heroImage ? [{ href: heroImage, media: "(min-width: 1280px)" }] : []),
    ],
    replies: { "/api/recommendedcar": recommended, "/api/settings/hero-section": hero },
    calls: [],
    place: paths.home,
    view: homeView(site, { hero, heroImage, cars }),
  };
}

function website(site: Site): object {
  return {
    "@type": "WebSite",
    name: site.company.name,
    url: pageAddress(site, paths.home),
    inLanguage: "pl",
    publisher: businessReference(site),
  };
}

import type { CarImage } from "../../shared/api/car_image.ts";
import type { RecommendedCar } from "../../shared/api/recommended_car.ts";
import type { HeroSection } from "../../shared/catalogue/hero_section.ts";
import { IN_INTRO, IN_SLIDE } from "../../shared/catalogue/photo_sizes.ts";
import { companyWords } from "../../shared/company_words.ts";
import {
  heroBadge,
  homePage as words,
  homeWords,
  introPhoto,
  saleSection,
} from "../../shared/home/home_page.ts";
import { showsSection } from "../../shared/parts/home_sections.ts";
import { paths } from "../../shared/paths.ts";
import { type Markup, markup, type Written } from "./markup.ts";
import type { Page } from "./page.ts";
import { saleCard } from "./sale_pages.ts";
import { pageAddress, photoAddress, type Site } from "./site.ts";
import { business, businessReference } from "./structured/business.ts";
import { carCards, type CardCar } from "./view/car_cards.ts";
import { firstPhoto, picture } from "./view/picture.ts";

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
  const photo = introPhoto(recommended);
  const heroImage = hero.imagePath ? photoAddress(site, hero.imagePath) : heroCar;
  return {
    status: 200,
    title: words.title,
    description: homeWords(site.company).description,
    canonical: paths.home,
    share: { photo: recommended.map(firstPhoto).find(Boolean) },
    structured: [business(site), website(site)],
    screen: "features/home/HomeScreen.tsx",
    pictures: [
      ...(photo ? [{ photo, sizes: IN_INTRO, media: "(max-width: 1279.98px)" }] : []),
      ...(heroImage ? [{ href: heroImage, media: "(min-width: 1280px)" }] : []),
    ],
    replies: { "/api/recommendedcar": recommended, "/api/settings/hero-section": hero },
    calls: [],
    place: paths.home,
    view: homeView(site, { hero, heroImage, photo, cars }),
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

/** The first view of the home page: its text, on a desktop the hero's, and the first cars. */
function homeView(
  site: Site,
  { hero, heroImage, photo, cars }: {
    hero: HeroSection;
    heroImage: string | undefined;
    photo: CarImage | undefined;
    cars: readonly CardCar[];
  },
): Markup {
  const title = markup`${narrow(companyWords(words.title, site.company))}${
    wide(markup`${hero.title} <b>${hero.subtitle}</b>`)
  }`;
  return markup`<section class="fv-hero"><div class="fv-in"><div>
${
    showsSection(site.company, "slogans") &&
    wide(markup`<span class="fv-badge">${heroBadge}</span>`)
  }
<h1>${title}</h1>
<p class="fv-lead">${narrow(homeWords(site.company).lead)} ${wide(hero.description)}</p>
${wide(markup`<a class="fv-go" href="${paths.rentalCars}">Lista samochodów</a>`)}
</div>${wide(heroPicture(hero, heroImage))}
<div class="fv-choices fv-narrow"><a class="fv-go" href="${paths.rentalCars}">${words.rent}</a>
<a class="fv-go" href="${paths.saleCars}">${words.buy}</a></div>
<div class="fv-intro fv-narrow">${picture(site, photo, { sizes: IN_INTRO })}</div>
</div></section>
<section class="fv-in fv-section"><div class="fv-part">
<div><h2>${saleSection.title}</h2><p>${saleSection.lead}</p></div>
<a href="${paths.saleCars}">Pełna oferta</a>
</div>${carCards(site, cars, { sizes: IN_SLIDE, level: 3, row: true })}</section>`;
}

/** Shown only in windows without room for the hero, and only in windows with room for it. */
function narrow(words: Written): Markup {
  return markup`<span class="fv-narrow">${words}</span>`;
}
function wide(words: Written): Markup {
  return markup`<span class="fv-wide">${words}</span>`;
}

/** If it is moved or scaled, the app places it: the page's policy refuses inline styles. */
function heroPicture({ scale, top, right }: HeroSection, image: string | undefined): Written {
  const asItIs = scale === 100 && top === 0 && right === 0;
  return asItIs && image !== undefined &&
    markup`<img src="${image}" alt="" width="640" height="430" loading="lazy">`;
}

import type { RecommendedCar } from "../../../shared/api/recommended_car.ts";
import { homePage, saleSection } from "../../../shared/home/home_page.ts";
import { useMediaQuery } from "../../kit/layout/use_media_query.ts";
import { usePageTitle } from "../../site/use_page_title.ts";
import { paths } from "../../site/paths.ts";
import { Later } from "../../kit/layout/Later.tsx";
import { SaleCard } from "../cars/card/SaleCard.tsx";
import { BrandBanner } from "./BrandBanner.tsx";
import { IN_SLIDE } from "../../../shared/catalogue/photo_sizes.ts";
import { Hero } from "./Hero.tsx";
import { HomeIntro } from "./HomeIntro.tsx";
import { HomeRentalCard } from "./HomeRentalCard.tsx";
import { HomeSearch } from "./HomeSearch.tsx";
import { HomeSection } from "./HomeSection.tsx";
import { RecommendedCars } from "./RecommendedCars.tsx";
import { ServicesSection } from "./ServicesSection.tsx";
import { useRecommendedCars } from "./use_recommended_cars.ts";

/** `/` and `/strona-glowna`, in the order of public-side §2.3. */
export function HomeScreen() {
  usePageTitle(homePage.title, homePage.description);
  const roomForHero = useMediaQuery("(min-width: 1280px)");
  const recommended = useRecommendedCars();
  return (
    <>
      {roomForHero ? <Hero /> : <HomeIntro />}
      <HomeSection
        id="sale"
        title={saleSection.title}
        lead={saleSection.lead}
        offer={paths.saleCars}
        offerOf="samochody na sprzedaż"
      >
        <RecommendedCars
          label="Polecane samochody powypadkowe"
          all={recommended}
          kind={isSale}
          facts={6}
        >
          {(car, index) => (
            <SaleCard
              car={{ ...car, id: car.carId }}
              level={3}
              first={index === 0}
              sizes={IN_SLIDE}
            />
          )}
        </RecommendedCars>
      </HomeSection>
      <Later height="36rem">
        <HomeSection
          id="rental"
          title="Samochody do wypożyczenia"
          lead="Cena maleje z każdym progiem: 1, 3, 7 i 30 dni."
          offer={paths.rentalCars}
          offerOf="samochody do wypożyczenia"
        >
          <HomeSearch />
          <RecommendedCars
            label="Polecane samochody do wypożyczenia"
            all={recommended}
            kind={isRental}
            facts={4}
          >
            {(car) => <HomeRentalCard car={car} />}
          </RecommendedCars>
        </HomeSection>
      </Later>
      <Later height="28rem">
        <BrandBanner />
      </Later>
      <Later height="40rem">
        <ServicesSection />
      </Later>
    </>
  );
}

function isSale(car: RecommendedCar): car is RecommendedCar & { carType: "Sale" } {
  return car.carType === "Sale";
}

function isRental(car: RecommendedCar): car is RecommendedCar & { carType: "Rental" } {
  return car.carType === "Rental";
}

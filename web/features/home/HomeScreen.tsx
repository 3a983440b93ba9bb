import { useState } from "react";
import { useCompany } from "../../brand/company.ts";
import { companyWords } from "../../../shared/company_words.ts";
import type { RecommendedCar } from "../../../shared/api/recommended_car.ts";
import { homePage, homeWords, introPhoto, saleSection } from "../../../shared/home/home_page.ts";
import { showsSection } from "../../../shared/parts/home_sections.ts";
import { useMediaQuery } from "../../kit/layout/use_media_query.ts";
import { usePageTitle } from "../../brand/use_page_title.ts";
import { paths } from "../../../shared/paths.ts";
import { Later } from "../../kit/layout/Later.tsx";
import { SaleCard } from "../cars/card/SaleCard.tsx";
import { IN_INTRO, IN_SLIDE } from "../../../shared/catalogue/photo_sizes.ts";
import { Hero, HomeSearch, SearchSheet, warmSheet } from "./Hero.tsx";
import { RecommendedCars, useRecommendedCars } from "./RecommendedCars.tsx";
import { BrandBanner, HomeHeading, ServicesSection } from "./ServicesSection.tsx";
import type { Resource } from "../../api/use_resource.ts";
import { Container } from "../../kit/layout/Container.tsx";
import { RentalCardFacts } from "../cars/card/CardFacts.tsx";
import { CarCard } from "../cars/card/CarCard.tsx";
import { Picture } from "../cars/gallery/Picture.tsx";
import { Price } from "../cars/card/Price.tsx";
import { zloty } from "../../../shared/zloty.ts";
import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import { Button } from "../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import type { RentalPrice } from "../../../shared/rental/prices.ts";

/** `/` and `/strona-glowna`, in the order of public-side §2.3. */
export function HomeScreen() {
  const company = useCompany();
  usePageTitle(homePage.title, homeWords(company).description);
  const roomForHero = useMediaQuery("(min-width: 1280px)");
  const recommended = useRecommendedCars();
  return (
    <>
      {roomForHero ? <Hero /> : <HomeIntro recommended={recommended} />}
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
          {(car) => <SaleCard car={{ ...car, id: car.carId }} level={3} sizes={IN_SLIDE} />}
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
      {showsSection(company, "brands") && (
        <Later height="28rem">
          <BrandBanner />
        </Later>
      )}
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

/** The start of the page in windows that are too narrow for the hero. */
function HomeIntro({ recommended }: { recommended: Resource<RecommendedCar[]> }) {
  const company = useCompany();
  const [searching, setSearching] = useState(false);
  return (
    <section className="bg-[linear-gradient(var(--mist),var(--paper))]">
      <Container className="grid gap-x-8 gap-y-4 pt-6 pb-2 md:grid-cols-[minmax(0,1fr)_minmax(0,38%)] md:pt-12 md:pb-6">
        <div className="md:self-end">
          <h1 className="m-0 text-40 leading-tight font-heavy tracking-tight" tabIndex={-1}>
            {companyWords(homePage.title, company)}
          </h1>
          <p className="mt-2 mb-0 max-w-[54ch] text-18 text-muted empty:hidden">
            {homeWords(company).lead}
          </p>
        </div>
        <div className="grid cols-fit-[9.5rem] gap-3 *:px-3! md:self-start">
          <Button
            size="large"
            aria-haspopup="dialog"
            onPointerEnter={warmSheet}
            onFocus={warmSheet}
            onClick={() => setSearching(true)}
          >
            {homePage.rent}
          </Button>
          <ButtonLink to={paths.saleCars} size="large" variant="secondary">
            {homePage.buy}
          </ButtonLink>
        </div>
        {recommended.status === "loading" ? <div className={`${INTRO_PHOTO} bg-mist`} /> : (
          <Picture
            image={introPhoto(recommended.data ?? [])}
            alt=""
            priority
            sizes={IN_INTRO}
            className={INTRO_PHOTO}
          />
        )}
      </Container>
      {searching && <SearchSheet title={homePage.rent} onClose={() => setSearching(false)} />}
    </section>
  );
}

const INTRO_PHOTO =
  "aspect-16/9! rounded-card md:col-start-2 md:row-span-2 md:row-start-1 md:aspect-4/3! md:self-center";

/** A rental car on the home page; 'więcej' links to the list of rental cars (public-side §2.3). */
function HomeRentalCard({ car }: { car: RecommendedCar & { carType: "Rental" } }) {
  const price = monthPrice(car.rentalPrices);
  return (
    <CarCard
      car={car}
      level={3}
      more={paths.rentalCars}
      sizes={IN_SLIDE}
      price={price === undefined
        ? <Price size="large">N/A</Price>
        : <Price size="large" before="od" after="/ dzień">{`${zloty(price)} zł`}</Price>}
      facts={<RentalCardFacts car={car} />}
    />
  );
}

/** A section of the home page: its heading, a line under it, and the link 'Pełna oferta'. */
function HomeSection(
  { id, title, lead, offer, offerOf, children }: {
    id: string;
    title: string;
    lead: string;
    /** Address of 'Pełna oferta', and what it offers. */
    offer: string;
    offerOf: string;
    children: ReactNode;
  },
) {
  return (
    <section aria-labelledby={id} className="py-[clamp(24px,4vw,48px)] unseen-36">
      <Container>
        <div className="mb-3 flex flex-wrap items-end justify-between sm:mb-6 sm:gap-x-6 sm:gap-y-3">
          <div className="min-w-0">
            <HomeHeading id={id}>{title}</HomeHeading>
            <p className="mt-1 mb-0 text-muted">{lead}</p>
          </div>
          {/* A plain link on a phone, so that the cars are more prominent. */}
          <ButtonLink
            to={offer}
            variant="secondary"
            className="shrink-0 max-sm:border-transparent! max-sm:px-0! max-sm:text-brand!"
          >
            Pełna oferta
            <ArrowRight aria-hidden="true" className="sm:hidden" />
            <VisuallyHidden>{`: ${offerOf}`}</VisuallyHidden>
          </ButtonLink>
        </div>
        {children}
      </Container>
    </section>
  );
}

/**
 * zł a day from 30 days on, for the home page's card; undefined if there is none (public-side §9).
 */
export function monthPrice(prices: readonly RentalPrice[]): number | undefined {
  return prices.find(({ days, price }) => days === 30 && price > 0)?.price;
}

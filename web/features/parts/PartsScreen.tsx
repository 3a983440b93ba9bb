import {
  type MarketplaceCategory,
  PART_CATEGORIES,
} from "../../../shared/parts/part_categories.ts";
import { phoneLink } from "../../../shared/company_words.ts";
import { useCompany } from "../../brand/company.ts";
import { partsDescription, partsLead, partsPage } from "../../../shared/parts/parts_page.ts";
import { tiedWords } from "../../../shared/tied_words.ts";
import { usePageTitle } from "../../brand/use_page_title.ts";
import { paths } from "../../../shared/paths.ts";
import { classNames } from "../../kit/base/class_names.ts";
import { Breadcrumbs } from "../../kit/layout/Breadcrumbs.tsx";
import { Container } from "../../kit/layout/Container.tsx";
import { PageHeader } from "../../kit/layout/PageHeader.tsx";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import type { DrawnIcon } from "../../kit/layout/create_icon.ts";
import Mail from "lucide-react/icons/mail";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Phone from "lucide-react/icons/phone";
import { ButtonAnchor, ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import AirVent from "lucide-react/icons/air-vent";
import CarBattery from "lucide-react/icons/car-battery";
import Engine from "lucide-react/icons/engine";
import Fuel from "lucide-react/icons/fuel";
import Package from "lucide-react/icons/package";
import Snowflake from "lucide-react/icons/snowflake";
import {
  AirFilter,
  Axle,
  BrakeDisc,
  CarDoor,
  CarSeat,
  Coolant,
  Headlight,
  Muffler,
  ShockAbsorber,
  SteeringWheel,
  Wheel,
  Wiper,
} from "./drawn_icons.ts";

/** `/czesci-samochodowe`: categories that link to the marketplace's shop (public-side §2.12). */
export function PartsScreen() {
  const company = useCompany();
  usePageTitle(partsPage.title, partsDescription(company));
  const { marketplace } = company;
  const categories = partCategories.filter(({ key }) => marketplace[key]);
  return (
    <Container className="pb-12">
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: "Strona główna", to: paths.home }, { label: "Części samochodowe" }]}
          />
        }
        title={partsPage.title}
        lead={tiedWords(partsLead(company))}
      />
      {/* 18 tiles: full rows of three, or of six. */}
      <ul
        className="m-0 grid list-none cols-fill-[max(8.5rem,var(--least,0%))] gap-3 p-0 sm:[--least:30%] lg:gap-4 lg:[--least:15%]"
        aria-label="Kategorie części"
      >
        {categories.map((category) => (
          <li key={category.key}>
            <PartTile category={category} href={marketplace[category.key]} />
          </li>
        ))}
      </ul>
      <PartsAdvice />
    </Container>
  );
}

/** One category of parts: opens the shop on the marketplace in a new tab (public-side §2.12). */
function PartTile({ category, href }: { category: PartCategory; href: string }) {
  const { key, icon: Icon, alt } = category;
  return (
    <a className={TILE} href={href} target="_blank" rel="noopener noreferrer">
      <span className="relative font-semibold hyphens-manual wrap-break-word">
        {tiedWords(PART_CATEGORIES[key])}
        <VisuallyHidden>(otwiera się w nowej karcie)</VisuallyHidden>
      </span>
      <Icon role="img" aria-label={alt} className="text-brand" size={40} strokeWidth={1.5} />
      <ArrowUpRight
        aria-hidden="true"
        className="absolute top-3 right-3 text-muted group-hover:text-brand"
        size={16}
      />
    </a>
  );
}

/** Advises visitors who do not know which part fits to ask the parts department. */
function PartsAdvice() {
  const { departments: { parts } } = useCompany();
  return (
    <section className="mt-8 flex flex-wrap items-center justify-between gap-6 rounded-card bg-mist p-[clamp(24px,4vw,32px)]">
      <div className="min-w-0 grow basis-xs">
        <h2 className="m-0 text-22 leading-snug">Nie wiesz, która część pasuje?</h2>
        <p className="mt-2 mb-0 max-w-[52ch] text-muted">
          {ADVICE}
        </p>
        {parts.email && (
          <a
            className="inline-flex min-h-target items-center gap-2 wrap-anywhere"
            href={`mailto:${parts.email}`}
          >
            <Mail aria-hidden="true" size={18} />
            {parts.email}
          </a>
        )}
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        {parts.phone && (
          <ButtonAnchor href={phoneLink(parts)} icon={<Phone aria-hidden="true" />}>
            {`Zadzwoń ${parts.phone}`}
          </ButtonAnchor>
        )}
        <ButtonLink
          to={paths.contactForm}
          variant="secondary"
          icon={<MessageSquareText aria-hidden="true" />}
        >
          Napisz
        </ButtonLink>
      </div>
    </section>
  );
}

const ADVICE = tiedWords(
  "Zadzwoń lub napisz i podaj numer VIN. Sprawdzimy numer części i powiemy, co mamy na miejscu.",
);

/** A tile of the parts page; `alt` describes its icon. */
type PartCategory = {
  /** Its name, and its link among those of the shop on the marketplace. */
  readonly key: MarketplaceCategory;
  readonly icon: DrawnIcon;
  readonly alt: string;
};

/** The 18 categories in the order of public-side §2.12. */
const partCategories: readonly PartCategory[] = [
  { key: "bodyParts", icon: CarDoor, alt: "Drzwi samochodu" },
  { key: "filters", icon: AirFilter, alt: "Filtr powietrza" },
  { key: "lighting", icon: Headlight, alt: "Reflektor" },
  { key: "engine", icon: Engine, alt: "Silnik" },
  { key: "cooling", icon: Coolant, alt: "Termometr płynu" },
  { key: "electrics", icon: CarBattery, alt: "Akumulator" },
  { key: "brakes", icon: BrakeDisc, alt: "Tarcza z zaciskiem" },
  { key: "steering", icon: SteeringWheel, alt: "Kierownica" },
  { key: "airConditioning", icon: Snowflake, alt: "Płatek śniegu" },
  { key: "drive", icon: Axle, alt: "Oś z kołami" },
  { key: "fuel", icon: Fuel, alt: "Dystrybutor paliwa" },
  { key: "ventilation", icon: AirVent, alt: "Nawiew" },
  { key: "exhaust", icon: Muffler, alt: "Tłumik" },
  { key: "suspension", icon: ShockAbsorber, alt: "Amortyzator" },
  { key: "tyres", icon: Wheel, alt: "Koło" },
  { key: "wipers", icon: Wiper, alt: "Wycieraczka" },
  { key: "interior", icon: CarSeat, alt: "Fotel samochodowy" },
  { key: "other", icon: Package, alt: "Paczka" },
];

const TILE = classNames(
  "group surface relative flex h-full min-h-32 flex-col-reverse justify-end gap-3 p-4 leading-snug",
  "text-ink no-underline hover:border-line-strong hover:bg-mist",
);

import { partsPage } from "../../../shared/parts/parts_page.ts";
import { tiedWords } from "../../../shared/tied_words.ts";
import { usePageTitle } from "../../site/use_page_title.ts";
import { paths } from "../../site/paths.ts";
import { Breadcrumbs } from "../../kit/layout/Breadcrumbs.tsx";
import { Container } from "../../kit/layout/Container.tsx";
import { PageHeader } from "../../kit/layout/PageHeader.tsx";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import Mail from "lucide-react/icons/mail";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Phone from "lucide-react/icons/phone";
import { company } from "../../../shared/company.ts";
import { ButtonAnchor } from "../../kit/buttons/ButtonAnchor.tsx";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import type { LucideIcon } from "lucide-react";
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
  usePageTitle(partsPage.title, partsPage.description);
  return (
    <Container className="pb-12">
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: "Strona główna", to: paths.home }, { label: "Części samochodowe" }]}
          />
        }
        title={partsPage.title}
        lead={tiedWords(partsPage.lead)}
      />
      {/* 18 tiles: full rows of three, or of six. */}
      <ul
        className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,var(--least,0%))),1fr))] gap-3 p-0 sm:[--least:30%] lg:gap-4 lg:[--least:15%]"
        aria-label="Kategorie części"
      >
        {partCategories.map((category) => (
          <li key={category.name}>
            <PartTile category={category} />
          </li>
        ))}
      </ul>
      <PartsAdvice />
    </Container>
  );
}

/** One category of parts: opens the shop on the marketplace in a new tab (public-side §2.12). */
function PartTile({ category }: { category: PartCategory }) {
  const { name, icon: Icon, alt, href } = category;
  return (
    <a
      className="group relative flex h-full min-h-32 touch-manipulation flex-col-reverse justify-end gap-3 rounded-card border border-line bg-paper p-4 leading-snug text-ink no-underline hover:border-line-strong hover:bg-mist"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span className="relative font-semibold hyphens-manual wrap-break-word">
        {tiedWords(name)}
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

const [, parts] = company.departments;

/** Advises visitors who do not know which part fits to ask the parts department. */
function PartsAdvice() {
  return (
    <section className="mt-8 flex flex-wrap items-center justify-between gap-6 rounded-card bg-mist p-[clamp(24px,4vw,32px)]">
      <div className="min-w-0 grow basis-xs">
        <h2 className="m-0 text-22 leading-snug">Nie wiesz, która część pasuje?</h2>
        <p className="mt-2 mb-0 max-w-[52ch] text-muted">
          {ADVICE}
        </p>
        <a
          className="inline-flex min-h-target items-center gap-2 wrap-anywhere"
          href={`mailto:${parts.email}`}
        >
          <Mail aria-hidden="true" size={18} className="shrink-0" />
          {parts.email}
        </a>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        <ButtonAnchor href={parts.phoneHref} icon={<Phone aria-hidden="true" />}>
          {`Zadzwoń ${parts.phone}`}
        </ButtonAnchor>
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
  readonly name: string;
  readonly icon: LucideIcon;
  readonly alt: string;
  /** Address of the category in the shop on the marketplace. */
  readonly href: string;
};

const { marketplace: shop } = company;

/** The 18 categories in the order of public-side §2.12. */
const partCategories: readonly PartCategory[] = [
  { name: "Części karoserii", icon: CarDoor, alt: "Drzwi samochodu", href: shop.bodyParts },
  { name: "Filtry", icon: AirFilter, alt: "Filtr powietrza", href: shop.filters },
  { name: "Oświetlenie", icon: Headlight, alt: "Reflektor", href: shop.lighting },
  { name: "Silniki i osprzęt", icon: Engine, alt: "Silnik", href: shop.engine },
  { name: "Układ chłodzenia", icon: Coolant, alt: "Termometr płynu", href: shop.cooling },
  { name: "Układ elektryczny i zapłon", icon: CarBattery, alt: "Akumulator", href: shop.electrics },
  { name: "Układ hamulcowy", icon: BrakeDisc, alt: "Tarcza z zaciskiem", href: shop.brakes },
  { name: "Układ kierowniczy", icon: SteeringWheel, alt: "Kierownica", href: shop.steering },
  { name: "Klimatyzacja", icon: Snowflake, alt: "Płatek śniegu", href: shop.airConditioning },
  { name: "Układ napędowy", icon: Axle, alt: "Oś z kołami", href: shop.drive },
  { name: "Układ paliwowy", icon: Fuel, alt: "Dystrybutor paliwa", href: shop.fuel },
  { name: "Wentylacja", icon: AirVent, alt: "Nawiew", href: shop.ventilation },
  { name: "Układ wydechowy", icon: Muffler, alt: "Tłumik", href: shop.exhaust },
  { name: "Zawieszenie", icon: ShockAbsorber, alt: "Amortyzator", href: shop.suspension },
  { name: "Opony i felgi", icon: Wheel, alt: "Koło", href: shop.tyres },
  { name: "Wycieraczki i spryskiwacze", icon: Wiper, alt: "Wycieraczka", href: shop.wipers },
  { name: "Wyposażenie wnętrza", icon: CarSeat, alt: "Fotel samochodowy", href: shop.interior },
  { name: "Pozostałe", icon: Package, alt: "Paczka", href: shop.other },
];

import { call } from "../../../../api/office/call.ts";
import { shownCompany } from "../../../../brand/company.ts";
import { copyText } from "../../../../kit/fields/CopyButton.tsx";
import { advertisement } from "../advertisement.ts";
import CopyPlus from "lucide-react/icons/copy-plus";
import Megaphone from "lucide-react/icons/megaphone";
import Ellipsis from "lucide-react/icons/ellipsis";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import ImageOff from "lucide-react/icons/image-off";
import Images from "lucide-react/icons/images";
import Pencil from "lucide-react/icons/pencil";
import Star from "lucide-react/icons/star";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "../../../../../shared/paths.ts";
import { Badge } from "../../../../kit/buttons/Badge.tsx";
import { ButtonLink } from "../../../../kit/buttons/ButtonLink.tsx";
import { carName, carPath, mainImage } from "../../../cars/card/car_words.ts";
import { classNames } from "../../../../kit/base/class_names.ts";
import { IconButton } from "../../../../kit/buttons/IconButton.tsx";
import { Skeleton } from "../../../../kit/states/Skeleton.tsx";
import { Menu } from "../../../../kit/dialogs/Menu.tsx";
import { Picture } from "../../../cars/gallery/Picture.tsx";
import { useFocusKept } from "../../../../kit/base/focus_heading.ts";
import type { CarOffer, ManagedCar } from "../managed_car.ts";

/** A car for its administrator: photo, name, facts and every action on it. */
export function ManagedCarCard<Car extends ManagedCar, Fields>(
  { car, offer, children, onRecommend, onHide, onDelete }: {
    car: Car;
    offer: CarOffer<Car, Fields>;
    /** Price and facts. */
    children: ReactNode;
    onRecommend: (car: Car) => void;
    onHide: (car: Car) => void;
    onDelete: (car: Car) => void;
  },
) {
  const name = carName(car);
  const box = useRef<HTMLElement>(null);
  useFocusKept(box);
  return (
    <article ref={box} className={CARD}>
      <div className={classNames(PHOTO, car.hidden && "opacity-55 grayscale")}>
        <Picture image={mainImage(car)} alt="" sizes={SIZES} />
      </div>
      <div className={BODY}>
        <h3 className="m-0 pr-11 text-18 tall-card:pr-0 leading-snug font-bold wrap-anywhere">
          {name}
        </h3>
        <CarBadges car={car} />
        {children}
      </div>
      <div className={ACTIONS}>
        <ButtonLink
          to={offer.paths.edit(car.id)}
          variant="secondary"
          // The link covers the whole card; the other buttons are above it.
          className="flex-1 px-2! after:absolute after:inset-0 after:rounded-card active:scale-none! @max-phone/page:basis-full"
          icon={<Pencil aria-hidden="true" />}
          aria-label={`Edytuj: ${name}`}
        >
          Edytuj
        </ButtonLink>
        <PhotosLink car={car} />
        <Toggle
          label={car.hidden ? "Pokaż klientom" : "Ukryj przed klientami"}
          name={name}
          icon={car.hidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
          onPress={() => onHide(car)}
        />
        <Toggle
          label={car.isRecommended ? "Usuń z polecanych" : "Dodaj do polecanych"}
          name={name}
          icon={
            <Star
              aria-hidden="true"
              className={car.isRecommended ? "fill-current text-amber" : undefined}
            />
          }
          onPress={() => onRecommend(car)}
        />
        <IconButton
          bordered
          className="text-red! not-disabled:hover:border-red! not-disabled:hover:bg-red-tint!"
          label={`Usuń: ${name}`}
          title="Usuń"
          icon={<Trash2 aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => onDelete(car)}
        />
      </div>
      <CarMenu car={car} offer={offer} />
    </article>
  );
}

/** Less frequent actions, in the corner of the card. */
function CarMenu<Car extends ManagedCar, Fields>(
  { car, offer }: { car: Car; offer: CarOffer<Car, Fields> },
) {
  const items = [
    {
      label: "Powiel ofertę",
      icon: <CopyPlus aria-hidden="true" />,
      to: `${offer.paths.add}?${new URLSearchParams({ from: car.id })}`,
    },
    {
      label: "Kopiuj treść ogłoszenia",
      icon: <Megaphone aria-hidden="true" />,
      onSelect: () => void copyText("treść ogłoszenia", advertisementOf(car, offer)),
    },
  ];
  return (
    <div className="absolute top-2 right-2">
      <Menu
        name={`Więcej działań: ${carName(car)}`}
        icon={<Ellipsis aria-hidden="true" size={20} />}
        buttonClassName="square control border-line bg-paper p-0 hover:bg-mist"
        groups={[{ items }]}
      />
    </div>
  );
}

/** The advertisement of a car with its equipment, the phone, and its page if visitors see it. */
async function advertisementOf<Car extends ManagedCar, Fields>(
  car: Car,
  { type, advertised }: CarOffer<Car, Fields>,
): Promise<string> {
  const equipment = await call("GET /carfeature/{carId}/features", { params: { carId: car.id } });
  const { phone } = shownCompany().departments.sales;
  const page = location.origin + carPath(type === "Sale" ? "sale" : "rental", car.id);
  const contact = [phone !== "" && `Telefon: ${phone}`, !car.hidden && page];
  return advertisement(advertised(car), equipment.map(({ iconName }) => iconName), contact);
}

/** Whether the car is recommended, hidden, or has no photo; nothing otherwise. */
function CarBadges({ car: { isRecommended, hidden, images } }: { car: ManagedCar }) {
  if (!isRecommended && !hidden && images.length > 0) return null;
  return (
    <div className="flex flex-wrap gap-1 pr-11 tall-card:absolute tall-card:top-3 tall-card:right-16 tall-card:left-3 tall-card:pr-0">
      {isRecommended && (
        <Badge tone="amber">
          <Star aria-hidden="true" className="fill-current" />
          Polecany
        </Badge>
      )}
      {hidden && (
        <Badge tone="grey">
          <EyeOff aria-hidden="true" />
          Ukryty
        </Badge>
      )}
      {images.length === 0 && (
        <Badge tone="amber">
          <ImageOff aria-hidden="true" />
          Brak zdjęć
        </Badge>
      )}
    </div>
  );
}

function PhotosLink({ car }: { car: ManagedCar }) {
  return (
    <Link
      to={`${adminPaths.carImages}?${new URLSearchParams({ car: car.id })}`}
      className="control flex h-target min-w-target items-center justify-center gap-1 border-line px-2.5 no-underline hover:bg-mist"
      aria-label={`Zdjęcia (${car.images.length}): ${carName(car)}`}
      title="Zdjęcia"
    >
      <Images aria-hidden="true" size={20} />
      {car.images.length > 0 && (
        // Drawn with CSS: the number is not part of the link's accessible name, which contains
        // it in words.
        <span
          className="text-14 font-semibold tabular-nums after:content-[attr(data-count)]"
          data-count={car.images.length}
        />
      )}
    </Link>
  );
}

function Toggle(
  { label, name, icon, onPress }: {
    label: string;
    name: string;
    icon: ReactNode;
    onPress: () => void;
  },
) {
  return (
    <IconButton bordered label={`${label}: ${name}`} title={label} icon={icon} onClick={onPress} />
  );
}

/** A line of facts under a car's price: '2019 · 96 400 km · Używany'; missing ones are left out. */
export function ManagedCarFacts({ facts }: { facts: readonly (string | 0)[] }) {
  return (
    <p className="m-0 text-14 leading-normal text-muted tabular-nums">
      {facts.filter(Boolean).join(" · ")}
    </p>
  );
}

/** Placeholder of a ManagedCarCard. */
export function ManagedCarSkeleton() {
  return (
    <div className={CARD}>
      <div className={PHOTO}>
        <Skeleton ratio="4 / 3" />
      </div>
      <div className={BODY}>
        <Skeleton width="65%" height="1.4rem" />
        <Skeleton width="45%" height="1.6rem" />
        <Skeleton width="80%" height="1.1rem" />
      </div>
      <div className={ACTIONS}>
        <Skeleton height="2.75rem" />
      </div>
    </div>
  );
}

const SIZES = "(min-width: 1280px) 350px, (min-width: 640px) 45vw, 130px";

/** On a phone: photo and text side by side, actions below; in columns: everything stacked. */
const CARD = classNames(
  "surface relative grid h-full grid-cols-[120px_minmax(0,1fr)] hover:shadow-float",
  "tall-card:grid-cols-1 tall-card:grid-rows-[auto_1fr_auto]",
);
const PHOTO =
  "mt-3 ml-3 self-start overflow-hidden rounded-input tall-card:m-0 tall-card:rounded-t-card tall-card:rounded-b-none";
const BODY = "flex min-w-0 flex-col gap-1 p-3 tall-card:p-4";
/** On the narrowest phones the buttons do not fit into one row. */
const ACTIONS = classNames(
  "col-span-full flex gap-2 px-3 pb-3 *:not-first:relative *:not-first:z-1 tall-card:px-4 tall-card:pb-4",
  "@max-phone/page:flex-wrap @max-phone/page:*:not-first:flex-1!",
);

import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import Images from "lucide-react/icons/images";
import Pencil from "lucide-react/icons/pencil";
import Star from "lucide-react/icons/star";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "../../../../site/paths.ts";
import { Badge } from "../../../../kit/buttons/Badge.tsx";
import { ButtonLink } from "../../../../kit/buttons/ButtonLink.tsx";
import { carName, mainImage } from "../../../cars/card/car_words.ts";
import { classNames } from "../../../../kit/layout/class_names.ts";
import { IconButton } from "../../../../kit/buttons/IconButton.tsx";
import { Picture } from "../../../../kit/layout/Picture.tsx";
import { useFocusKept } from "../../../../kit/layout/use_focus_kept.ts";
import type { ManagedCar } from "../managed_car.ts";
import styles from "./ManagedCarCard.module.css";

/** A car as its administrator sees it: photo, name, what it is, and all that can be done with it. */
export function ManagedCarCard<Car extends ManagedCar>(
  { car, edit, children, onRecommend, onHide, onDelete }: {
    car: Car;
    /** Address of the car's form. */
    edit: string;
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
    <article ref={box} className={classNames(styles.card, car.hidden && styles.hidden)}>
      <div className={styles.photo}>
        <Picture image={mainImage(car)} alt="" sizes={SIZES} />
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>{name}</h3>
        {(car.isRecommended || car.hidden) && (
          <div className={styles.badges}>
            {car.isRecommended && (
              <Badge tone="amber">
                <Star aria-hidden="true" className={styles.filled} />
                Polecany
              </Badge>
            )}
            {car.hidden && (
              <Badge tone="grey">
                <EyeOff aria-hidden="true" />
                Ukryty
              </Badge>
            )}
          </div>
        )}
        {children}
      </div>
      <div className={styles.actions}>
        <ButtonLink
          to={edit}
          variant="secondary"
          className={styles.edit}
          icon={<Pencil aria-hidden="true" />}
          aria-label={`Edytuj: ${name}`}
        >
          Edytuj
        </ButtonLink>
        <Link
          to={`${adminPaths.carImages}?${new URLSearchParams({ car: car.id })}`}
          className={styles.photos}
          aria-label={`Zdjęcia (${car.images.length}): ${name}`}
          title="Zdjęcia"
        >
          <Images aria-hidden="true" size={20} />
          {car.images.length > 0 && (
            // Drawn by its style: a bare number is no part of the link's name, which says it in words.
            <span className={styles.count} data-count={car.images.length} />
          )}
        </Link>
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
              className={car.isRecommended ? styles.starred : undefined}
            />
          }
          onPress={() => onRecommend(car)}
        />
        <IconButton
          bordered
          className={styles.delete}
          label={`Usuń: ${name}`}
          title="Usuń"
          icon={<Trash2 aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => onDelete(car)}
        />
      </div>
    </article>
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

const SIZES = "(min-width: 1280px) 350px, (min-width: 640px) 45vw, 130px";

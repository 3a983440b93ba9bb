import UserRoundCheck from "lucide-react/icons/user-round-check";
import type { UseFormReturn } from "react-hook-form";
import type { KnownCustomer } from "../../../../../shared/api/customer.ts";
import { isSearchable } from "../../../../../shared/customer/customer_search.ts";
import { call } from "../../../../api/office/call.ts";
import { useResource } from "../../../../api/use_resource.ts";
import { useRested } from "../../../../kit/base/use_rested.ts";
import { Button } from "../../../../kit/buttons/Button.tsx";
import { countedRentals } from "../../counted_rentals.ts";
import type { RentalValues } from "../form/rental_values.ts";

/**
 * Known customers with the name or phone that is typed; choosing one fills the form. None are
 * offered without a network.
 */
export function KnownCustomers({ fields, text, onChosen }: {
  fields: UseFormReturn<RentalValues>;
  /** What is typed; empty for no search. */
  text: string;
  onChosen: () => void;
}) {
  const found = useFound(text);
  if (found.length === 0) return null;

  function choose({ rentals: _, ...person }: KnownCustomer) {
    for (const name of ["firstName", "lastName", "phone", "email", "address"] as const) {
      // What is not known of them does not replace what is typed.
      if (!person[name]) continue;
      fields.setValue(name, person[name], { shouldDirty: true });
      fields.clearErrors(name);
    }
    onChosen();
  }

  return (
    <div
      role="group"
      aria-label="Znani klienci"
      aria-live="polite"
      className="control col-span-full grid min-w-0"
    >
      {found.map((person, index) => (
        <Button
          key={index}
          variant="quiet"
          wide
          className="justify-start text-left"
          icon={<UserRoundCheck aria-hidden="true" />}
          onClick={() => choose(person)}
        >
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">
              {`${person.firstName} ${person.lastName}`}
            </span>
            <span className="block text-14 text-muted wrap-anywhere">
              {[person.phone, countedRentals(person.rentals)].join(" · ")}
            </span>
          </span>
        </Button>
      ))}
    </div>
  );
}

/** Offered, not needed: without an answer the form is filled in by hand. */
function useFound(typed: string): readonly KnownCustomer[] {
  const text = useRested(typed.trim());
  const { data } = useResource(
    `admin/known-customers/${text}`,
    async (signal) => {
      if (!isSearchable(text)) return [];
      const body = { text, pageSize: MOST };
      return (await call("POST /customer/search", { body, signal })).items;
    },
    { isKept: false },
  );
  // Those of a former text are other people.
  return typed.trim() === text && data || [];
}

/** Customers offered at once. */
const MOST = 8;

import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { registrationText } from "../../../shared/sale/sale_car_words.ts";
import { NewTabButton } from "../../kit/layout/NewTabButton.tsx";
import { CopyButton } from "../../kit/fields/CopyButton.tsx";

/**
 * What is known of the vehicle's past, and 'Sprawdź historię pojazdu': the three values that the
 * public vehicle history service asks for, each to be copied.
 */
export function VehicleRecord({ car }: { car: SaleCar }) {
  const asked = [
    ["Numer VIN", car.vin],
    ["Numer rejestracyjny", car.registrationNumber],
    [
      "Data pierwszej rejestracji",
      car.firstRegistrationDate && registrationText(car.firstRegistrationDate),
    ],
  ].filter(([, value]) => value);
  const facts = [
    ["Liczba kluczyków", car.keyCount ? String(car.keyCount) : ""],
    ["Książka serwisowa", car.serviceBook],
    ["Liczba właścicieli", car.ownerCount ? String(car.ownerCount) : ""],
    ["Przebyte szkody", car.accidentRecord],
  ].filter(([, value]) => value);
  return (
    <section aria-labelledby="record">
      <h2 id="record" className="m-0 mb-4 text-22 leading-snug">Historia pojazdu</h2>
      {facts.length > 0 && (
        <dl className="mb-6 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-14 text-muted">{name}</dt>
              <dd className="font-semibold wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {car.vin && (
        <div className="rounded-card border border-line p-5">
          <h3 className="m-0 text-18 leading-snug">Sprawdź historię pojazdu</h3>
          <p className="mt-1 mb-3 text-14 text-muted">
            Państwowy serwis zapyta o te dane i bezpłatnie pokaże historię auta.
          </p>
          <ul className="m-0 mb-4 grid list-none gap-1 p-0">
            {asked.map(([name = "", value = ""]) => (
              <li key={name} className="flex items-center justify-between gap-3">
                <span className="min-w-0">
                  <span className="block text-14 text-muted">{name}</span>
                  <span className="font-semibold wrap-anywhere tabular-nums">{value}</span>
                </span>
                <CopyButton name={name} value={value} />
              </li>
            ))}
          </ul>
          <NewTabButton href="https://historiapojazdu.gov.pl/">
            Otwórz historiapojazdu.gov.pl
          </NewTabButton>
        </div>
      )}
    </section>
  );
}

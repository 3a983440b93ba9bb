import { demoStory } from "./demo_story.ts";

/** An invented customer. */
export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly pesel: string;
  readonly licence: string;
}

/** The person of this number; numbers above the last person begin again. */
export function demoPerson(number: number): DemoPerson {
  const index = number % demoStory.people.length;
  const [firstName = "", lastName = "", address = "", email] = demoStory.people[index] ?? [];
  const two = padded(index + 10);
  return {
    firstName,
    lastName,
    email: email ?? `${latin(firstName)}.${latin(lastName)}@example.com`,
    phone: `+48 600 200 1${two}`,
    address,
    pesel: peselOf(`${60 + index % 39}${padded(1 + index % 12)}${padded(1 + index % 28)}`, index),
    licence: `00${100 + index}/${two}/2604`,
  };
}

function padded(number: number): string {
  return String(number).padStart(2, "0");
}

function latin(name: string): string {
  return name.toLowerCase().replaceAll("ł", "l").normalize("NFD").replace(/[^a-z]/g, "");
}

/** A PESEL with the right check digit (`shared/customer/pesel.ts`). */
function peselOf(birthday: string, index: number): string {
  const digits = `${birthday.slice(0, 6)}${String(1000 + index * 37).slice(-4)}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * WEIGHT(at), 0);
  return `${digits}${(10 - sum % 10) % 10}`;
}

const WEIGHT = (at: number) => [1, 3, 7, 9][at % 4] ?? 1;

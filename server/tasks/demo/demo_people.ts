import { FULL_MAILBOX, UNKNOWN_ADDRESS } from "./demo_mailer.ts";

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
  const index = number % PEOPLE.length;
  const [firstName = "", lastName = "", address = "", email] = PEOPLE[index] ?? [];
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

const PEOPLE: readonly (readonly [string, string, string, string?])[] = [
  ["Marek", "Lipowy", "ul. Polna 3, 28-300 Jędrzejów"],
  ["Anna", "Brzozowska", "ul. Leśna 12/4, 25-323 Kielce"],
  ["Tomasz", "Wierzba", "ul. Ogrodowa 7, 28-340 Sędziszów"],
  ["Ewa", "Sosnowska", "ul. Szkolna 21, 28-300 Jędrzejów"],
  ["Piotr", "Dębski", "ul. Kwiatowa 5, 28-400 Pińczów"],
  ["Karolina", "Jaworska", "ul. Słoneczna 9/2, 25-512 Kielce"],
  ["Adam", "Olszewski", "ul. Krótka 1, 29-100 Włoszczowa"],
  ["Joanna", "Klonowska", "Rynek 14, 28-300 Jędrzejów"],
  ["Grzegorz", "Jesionek", "ul. Parkowa 18, 28-366 Małogoszcz"],
  ["Małgorzata", "Wiązowska", "ul. Lipowa 33, 28-300 Jędrzejów"],
  ["Łukasz", "Topolski", "ul. Długa 2/11, 25-001 Kielce"],
  ["Katarzyna", "Cisowska", "ul. Młyńska 6, 28-313 Imielno"],
  ["Paweł", "Modrzewski", "ul. Spacerowa 40, 28-300 Jędrzejów"],
  ["Żaneta", "Głogowska", "ul. Cicha 8, 28-330 Wodzisław"],
  ["Krzysztof", "Grabowy", "ul. Kielecka 77, 28-300 Jędrzejów"],
  ["Agnieszka", "Kalinowska", "ul. Okrzei 4/20, 25-525 Kielce"],
  ["Rafał", "Bukowski", "ul. Nadrzeczna 15, 28-363 Oksa"],
  ["Monika", "Jodłowska", "ul. Wiśniowa 10, 28-305 Sobków"],
  ["Michał", "Orzechowski", "ul. Stawowa 3, 28-300 Jędrzejów"],
  ["Beata", "Leszczyńska", "ul. Zdrojowa 19, 28-100 Busko-Zdrój"],
  ["Szymon", "Akacjowy", "ul. Przypkowskiego 11, 28-300 Jędrzejów"],
  ["Dorota", "Jarzębska", "ul. Kolejowa 52, 28-340 Sędziszów"],
  ["Wojciech", "Głóg", "ul. Reymonta 1/6, 28-300 Jędrzejów"],
  ["Iwona", "Świerkowska", "ul. Górna 27, 26-050 Zagnańsk"],
  ["Paulina", "Literówka", "ul. Nowa 13, 28-300 Jędrzejów", UNKNOWN_ADDRESS],
  ["Jacek", "Bzowy", "ul. Zamkowa 5, 28-305 Sobków", FULL_MAILBOX],
];

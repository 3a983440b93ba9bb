import { enquiryList } from "../../../shared/api/enquiry.ts";
import { fromWarsaw, plusDays } from "../../../shared/warsaw.ts";
import { sampleId } from "../sample/sample_id.ts";
import type { DemoOffice } from "./demo_office.ts";
import { demoPerson } from "./demo_people.ts";
import { after, type DemoStep } from "./demo_stay.ts";

/** Messages of the contact form, and what the office does about them. */
export function enquirySteps(demo: DemoOffice, today: string): DemoStep[] {
  return ENQUIRIES.flatMap(({ day, time, who, about, message, answer, note, closed }) => {
    const at = fromWarsaw(plusDays(today, day), time);
    const person = demoPerson(who);
    const ask = () => sendMessage(demo, { who, about, message });
    const handle = async () => {
      const reply = enquiryList.parse(await demo.office("GET", "/enquiry?state=new"));
      const found = reply.items.find((one) => one.customerEmail === person.email);
      if (!found) throw new Error("Cannot answer an enquiry of the demo: it is not in the list");
      const path = `/enquiry/${found.id}`;
      if (answer) {
        const subject = about ? `Odpowiedź: ${about.subject}` : "Odpowiedź na wiadomość";
        await demo.office("POST", `${path}/answer`, { subject, body: answer });
      }
      const state = closed ? "closed" : "in_progress";
      await demo.office("POST", path, { state, ...note ? { note } : {} });
    };
    const isHandled = Boolean(answer ?? note);
    return [{ at, act: ask }, ...isHandled ? [{ at: after(at, 2.5), act: handle }] : []];
  });
}

/** A visitor sends the contact form. */
export async function sendMessage(
  { visitor }: DemoOffice,
  { who, about, message }: Pick<DemoEnquiry, "who" | "message"> & {
    readonly about?: DemoEnquiry["about"] | undefined;
  },
): Promise<void> {
  const person = demoPerson(who);
  await visitor("/email/contact-form", {
    customerFirstName: person.firstName,
    customerLastName: person.lastName,
    customerEmail: person.email,
    customerPhone: who % 2 === 0 ? person.phone : "",
    subject: about?.subject ?? "",
    message,
    carId: about?.carId ?? "",
    consent: true,
  });
}

interface DemoEnquiry {
  readonly day: number;
  readonly time: string;
  readonly who: number;
  readonly about?: { readonly subject: string; readonly carId: string };
  readonly message: string;
  readonly answer?: string;
  readonly note?: string;
  readonly closed?: true;
}

const ENQUIRIES: readonly DemoEnquiry[] = [
  {
    day: -80,
    time: "09:12",
    who: 20,
    about: { subject: "Peugeot Boxer", carId: sampleId("sale", 1) },
    message: "Dzień dobry, czy cena blaszaka podlega negocjacji? Mogę przyjechać w sobotę.",
    answer:
      "Dzień dobry,\n\nzapraszamy w sobotę od 8:00 do 14:00. O cenie porozmawiamy na miejscu.",
    closed: true,
  },
  {
    day: -66,
    time: "20:31",
    who: 23,
    message: "Czy można oddać auto po godzinach otwarcia?",
    answer: "Dzień dobry,\n\ntak, po umówieniu telefonicznym.",
    closed: true,
  },
  {
    day: -41,
    time: "12:05",
    who: 19,
    about: { subject: "Dacia Duster", carId: sampleId("sale", 3) },
    message: "Kiedy kończy się homologacja zbiornika LPG?",
    answer: "Dzień dobry,\n\nhomologacja jest ważna jeszcze 5 lat. Dokumenty pokażemy na miejscu.",
    closed: true,
  },
  {
    day: -24,
    time: "15:44",
    who: 16,
    message: "Szukam prawej lampy do Citroëna C5 z 2015 roku. Czy ją Państwo mają?",
    note: "Lampa jest na regale 4. Oddzwonić z ceną.",
    closed: true,
  },
  {
    day: -9,
    time: "10:20",
    who: 12,
    about: { subject: "Renault Trafic", carId: sampleId("rental", 1) },
    message: "Czy Trafikiem można jechać do Chorwacji?",
    answer: "Dzień dobry,\n\ntak, proszę tylko podać trasę przed odbiorem.",
  },
  {
    day: -3,
    time: "17:02",
    who: 8,
    about: { subject: "Opel Astra", carId: sampleId("sale", 5) },
    message: "Czy do uszkodzonej Astry są wszystkie części z lewej strony?",
    note: "Sprawdzić na placu, zdjęcia wysłać w piątek.",
  },
  {
    day: -2,
    time: "08:15",
    who: 14,
    message: "Dzień dobry, ile kosztuje wynajem busa na dwa miesiące dla firmy budowlanej?",
  },
  {
    day: -1,
    time: "21:37",
    who: 11,
    about: { subject: "Peugeot 3008", carId: sampleId("sale", 8) },
    message: "Czy auto jest jeszcze do obejrzenia w tym tygodniu?",
  },
];

import { enquiryList } from "../../../shared/api/enquiry.ts";
import { fromWarsaw, plusDays } from "../../../shared/warsaw.ts";
import type { DemoOffice } from "./demo_office.ts";
import { demoPerson } from "./demo_people.ts";
import { after, type DemoStep } from "./demo_stay.ts";
import { type DemoEnquiry, demoStory } from "./demo_story.ts";

/** Messages of the contact form, and what the office does about them. */
export function enquirySteps(demo: DemoOffice, today: string): DemoStep[] {
  return demoStory.enquiries.flatMap(({ day, time, who, about, message, answer, note, closed }) => {
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
    carId: about?.car ?? "",
    consent: true,
  });
}

import { paths } from "../../paths.ts";
import { companyWords } from "../company_words.ts";
import { text } from "../legal_blocks.ts";
import type { LegalSection } from "../legal_document.ts";
import { rentalConditions } from "../../rental/rental_conditions.ts";

const { officeDays, officeHours } = rentalConditions;
const { rentalEmail, rentalPhone } = companyWords;

/** What remains afterwards: damage, office hours, complaints, data, final words. */
export const afterwards: readonly LegalSection[] = [
  {
    id: "odpowiedzialnosc",
    title: "Szkody i odpowiedzialność",
    blocks: [
      text(
        "Najemca odpowiada za szkody, które powstały w czasie najmu z jego winy albo z winy osoby, której samochód powierzył, w zakresie, w jakim nie pokrywa ich ubezpieczenie. Nie odpowiada za zużycie przy prawidłowym używaniu ani za uszkodzenia wpisane do protokołu wydania.",
      ),
      text(
        "Szkodę wyceniamy według rzeczywistych kosztów naprawy, potwierdzonych fakturą lub kosztorysem, które udostępniamy. Możesz przedstawić własną wycenę.",
      ),
      text(
        "My odpowiadamy za to, że samochód jest sprawny i przydatny do umówionego użytku przez cały czas najmu, na zasadach Kodeksu cywilnego.",
      ),
    ],
  },
  {
    id: "biuro",
    title: "Godziny biura i kontakt",
    blocks: [
      text(
        `Biuro wynajmu jest czynne ${officeDays} w godzinach ${officeHours}. Odbiór lub zwrot poza tymi godzinami uzgadniamy przy potwierdzeniu rezerwacji.`,
      ),
      text([
        "Telefon: ",
        rentalPhone,
        ", e-mail: ",
        rentalEmail,
        `, adres: ${companyWords.address}.`,
      ]),
    ],
  },
  {
    id: "reklamacje",
    title: "Reklamacje i spory",
    blocks: [
      text([
        "Reklamację złożysz e-mailem na adres ",
        rentalEmail,
        ", listownie lub w biurze. Opisz, czego dotyczy i czego oczekujesz. Odpowiadamy w ciągu 14 dni od jej otrzymania.",
      ]),
      text(
        "Jeżeli odpowiedź Cię nie zadowoli, jako konsument możesz bezpłatnie poprosić o pomoc powiatowego rzecznika konsumentów albo złożyć wniosek o rozwiązanie sporu do wojewódzkiego inspektora Inspekcji Handlowej. Udział w takim postępowaniu jest dobrowolny. Zawsze możesz też zwrócić się do sądu.",
      ),
    ],
  },
  {
    id: "dane-osobowe",
    title: "Dane osobowe",
    blocks: [
      text([
        "Dane z rezerwacji, umowy i protokołów przetwarzamy zgodnie z RODO. Szczegóły opisuje ",
        { label: "polityka prywatności", to: paths.privacy },
        ".",
      ]),
    ],
  },
  {
    id: "postanowienia-koncowe",
    title: "Postanowienia końcowe",
    blocks: [
      text(
        "Umowa podlega prawu polskiemu, a w sprawach nieuregulowanych stosuje się w szczególności Kodeks cywilny. Do Twojej rezerwacji stosujemy warunki obowiązujące w dniu jej złożenia. Późniejsze zmiany jej nie dotyczą.",
      ),
    ],
  },
];

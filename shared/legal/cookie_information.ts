import { paths } from "../paths.ts";
import { administratorStorage, visitorStorage } from "./browser_storage.ts";
import { companyWords } from "./company_words.ts";
import { list, text } from "./legal_blocks.ts";
import type { LegalDocument } from "./legal_document.ts";
import { storageEntries } from "./storage_entries.ts";

/** `/informacje-o-ciasteczkach`: what is kept in the browser, and how to change one's mind. */
export const cookieInformation: LegalDocument = {
  path: paths.cookies,
  title: "Informacje o ciasteczkach",
  description:
    "Co strona Autoplacu zapisuje w przeglądarce, do czego to służy, jak długo trwa i jak w każdej chwili zmienić swój wybór.",
  changed: "2026-11-21",
  lead: "Co zapisujemy w Twojej przeglądarce i jak o tym decydujesz.",
  summary: [
    { label: "Niezbędne", value: "zawsze aktywne" },
    { label: "Analityczne", value: "tylko za Twoją zgodą" },
    { label: "Marketingowe", value: "tylko za Twoją zgodą" },
  ],
  sections: [
    {
      id: "czym-sa",
      title: "Czym są ciasteczka",
      blocks: [
        text(
          "Ciasteczka (cookies) to niewielkie zapisy, które strona zostawia w przeglądarce. Tak samo traktujemy pamięć przeglądarki: pamięć lokalną, pamięć karty i pliki zachowane do pracy bez sieci. Nasza strona korzysta właśnie z nich.",
        ),
        text(
          `Zapisujemy je na podstawie art. 399 ustawy z dnia 12 lipca 2024 r. – Prawo komunikacji elektronicznej: niezbędne bez zgody, pozostałe wyłącznie za Twoją zgodą. Odpowiada za nie ${companyWords.full}.`,
        ),
      ],
    },
    {
      id: "rodzaje",
      title: "Trzy rodzaje",
      blocks: [
        list(
          [
            { strong: "Niezbędne." },
            " Bez nich strona nie zrobi tego, o co prosisz. Są zawsze aktywne i nie wymagają zgody.",
          ],
          [
            { strong: "Analityczne." },
            " Pomagają zrozumieć, czego szukają odwiedzający. Działają tylko za Twoją zgodą.",
          ],
          [
            { strong: "Marketingowe." },
            " Pozwalają pokazywać oferty dopasowane do zainteresowań. Działają tylko za Twoją zgodą.",
          ],
        ),
        text(
          "Dziś nie używamy żadnych narzędzi analitycznych ani marketingowych, a strona nie wczytuje skryptów innych firm. Jeżeli to zmienimy, opiszemy je tutaj i uruchomimy dopiero po Twojej zgodzie.",
        ),
      ],
    },
    {
      id: "co-zapisujemy",
      title: "Co zapisujemy",
      blocks: [
        text(
          "To wszystkie niezbędne zapisy. Zostają na Twoim urządzeniu; wpisane dane wysyłamy dopiero razem z formularzem.",
        ),
        storageEntries(visitorStorage),
      ],
    },
    {
      id: "administrator",
      title: "Tylko u administratora strony",
      blocks: [
        text(
          "Te zapisy powstają wyłącznie po zalogowaniu do panelu firmy. Odwiedzający ich nie mają.",
        ),
        storageEntries(administratorStorage),
      ],
    },
    {
      id: "zmiana-wyboru",
      title: "Jak zmienić wybór",
      blocks: [
        text(
          "Swój wybór zmienisz lub wycofasz w każdej chwili, tak samo łatwo, jak go dokonujesz. Ustawienia otwiera ten przycisk i odnośnik „Ustawienia cookies” w stopce.",
        ),
        { kind: "slot", slot: "cookieSettings" },
        text(
          "Wszystkie zapisy usuniesz w ustawieniach przeglądarki, w części o prywatności lub danych stron. Możesz je tam też zablokować. Strona będzie działać, ale nie zapamięta terminu ani Twojego wyboru.",
        ),
      ],
    },
    {
      id: "dane-osobowe",
      title: "Dane osobowe",
      blocks: [
        text([
          "Zasady przetwarzania danych osobowych i Twoje prawa opisuje ",
          { label: "polityka prywatności", to: paths.privacy },
          ".",
        ]),
      ],
    },
  ],
};

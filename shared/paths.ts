/**
 * Every public route (public-side §2.1): addresses, functions from unescaped ids to addresses, and
 * `…Route` patterns for the router.
 */
export const paths = {
  home: "/",
  homeByName: "/strona-glowna",
  saleCars: "/sprzedaz-aut",
  saleCarsOldList: "/sprzedaz-aut/lista-aut",
  saleCar: (id: string) => `/sprzedaz-aut/${encodeURIComponent(id)}`,
  saleCarRoute: "/sprzedaz-aut/:id",
  saleCarDiacriticRoute: "/sprzedaż-aut/:id",
  rentalCars: "/wypozyczalnia-aut",
  rentalCarsOldList: "/wypozyczalnia-lista-aut",
  rentalCar: (id: string) => `/wynajem-aut/${encodeURIComponent(id)}`,
  rentalCarRoute: "/wynajem-aut/:carId",
  parts: "/czesci-samochodowe",
  contact: "/kontakt",
  contactForm: "/kontakt#contactForm",
  login: "/logowanie",
  /** Where mailed links lead: a new password, the token in the fragment. */
  password: "/nowe-haslo",
  /** What was booked last in this tab; nothing of it in the address. */
  booked: "/zarezerwowane",
  /** A customer's own booking; the token of its link in the fragment. */
  myBooking: "/rezerwacja",
  /** No page: the frame that the service worker keeps and shows at every address. */
  keptFrame: "/powloka",
  privacy: "/polityka-prywatnosci",
  cookies: "/informacje-o-ciasteczkach",
  dataProcessing: "/przetwarzanie-danych-osobowych",
  rentalTerms: "/warunki-wynajmu-samochodu",
  copyright: "/prawa-autorskie",
  emailTerms: "/regulamin-email",
} as const;

/** Routes of the back office (back-office §2). */
export const adminPaths = {
  guides: "/admin",
  saleCars: "/admin/sprzedaz-aut",
  addSaleCar: "/admin/dodaj-samochod-na-sprzedaz",
  editSaleCar: (id: string) => `/admin/dodaj-samochod-na-sprzedaz/${encodeURIComponent(id)}`,
  rentalCars: "/admin/wynajem-aut",
  addRentalCar: "/admin/dodaj-samochod-na-wynajem",
  editRentalCar: (id: string) => `/admin/dodaj-samochod-na-wynajem/${encodeURIComponent(id)}`,
  carImages: "/admin/zarzadzanie-zdjeciami",
  equipment: "/admin/zarzadzanie-wyposazeniem",
  rentals: "/admin/zarzadzanie-wynajmami",
  agreements: "/admin/zarzadzanie-dokumentami",
  addAgreement: (rentalId?: string) => withRental("/admin/dodaj-dokument", rentalId),
  editAgreement: (id: string) => `/admin/dodaj-dokument/${encodeURIComponent(id)}?isEditMode=true`,
  filesOfRentals: "/admin/dokumenty-wynajmu",
  rentalFiles: (rentalId: string) => `/admin/dokumenty-wynajmu/${encodeURIComponent(rentalId)}`,
  sendMessage: (rentalId: string) => `/admin/wyslij-wiadomosc/${encodeURIComponent(rentalId)}`,
  messageForms: "/admin/wyslij-wiadomosc",
  mails: "/admin/poczta",
  enquiries: "/admin/zapytania",
  enquiry: (id: string) => `/admin/zapytania/${encodeURIComponent(id)}`,
  handovers: "/admin/dokumenty/protokoly-wydania",
  addHandover: (rentalId?: string) => withRental("/admin/dodaj-protokol-wydania", rentalId),
  editHandover: (id: string) => `/admin/edytuj-protokol-wydania/${encodeURIComponent(id)}`,
  handoverForms: "/admin/edytuj-protokol-wydania",
  returns: "/admin/dokumenty/protokoly-zwrotu",
  addReturn: (rentalId?: string) => withRental("/admin/dodaj-protokol-zwrotu", rentalId),
  editReturn: (id: string) => `/admin/edytuj-protokol-zwrotu/${encodeURIComponent(id)}`,
  returnForms: "/admin/edytuj-protokol-zwrotu",
  fleet: "/admin/os-floty",
  customers: "/admin/klienci",
  customer: (id: string) => `/admin/klienci/${encodeURIComponent(id)}`,
  carHolder: "/admin/kto-mial-auto",
  unsent: "/admin/niewyslane",
  /** The first tab of the cash: a day. */
  cash: "/admin/kasa",
  cashToPay: "/admin/kasa/do-zaplaty",
  cashDeposits: "/admin/kasa/kaucje",
  cashMonth: "/admin/kasa/miesiac",
  /** The first tab of the settings: the e-mail account and the home page. */
  settings: "/admin/ustawienia",
  companySettings: "/admin/ustawienia/firma",
  mailSettings: "/admin/ustawienia/wiadomosci",
  rateSettings: "/admin/ustawienia/rozliczenia",
  deviceSettings: "/admin/ustawienia/urzadzenie",
  account: "/admin/konto",
  users: "/admin/uzytkownicy",
} as const;

function withRental(path: string, rentalId: string | undefined): string {
  return rentalId === undefined ? path : `${path}?${new URLSearchParams({ rentalId })}`;
}

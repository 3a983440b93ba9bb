import { paperMessages } from "./paper_messages.ts";
import { loginMessages } from "./identity/login_messages.ts";
import { rentalMessages } from "./rental/rental_messages.ts";
import { unsentMessages } from "./unsent_messages.ts";

/**
 * Every Polish sentence of the back office, by name; in a separate file, so that no public page
 * loads them. Sentences of both sides are in messages.ts.
 */
export const officeMessages = {
  storeUnwritable:
    "Nie możemy teraz niczego zapisać. Niczego nie zmieniono: spróbuj ponownie za kilka minut.",
  noRentals: "Brak wynajmów do wyświetlenia.",
  rentalCarsNotLoaded: "Nie udało się załadować samochodów.",
  windowTooLong: "Można sprawdzić najwyżej 400 dni naraz.",
  methodNotAllowed: "Ta operacja nie jest tu możliwa.",
  idTaken: "Wpis o tym identyfikatorze już istnieje.",
  changeTooLarge: "Tej zmiany nie można zapisać naraz, bo jest za duża. Zapisz mniej danych.",
  secondFactorRequired: "Podaj kod z aplikacji.",
  fleetWindowTooLong: "Można wczytać najwyżej 62 dni naraz.",
  blockNotFound: "Nie znaleziono blokady.",
  // Cars, photos, equipment, settings (back-office §5, §8)
  requiredFieldsMissing: "Wypełnij wszystkie wymagane pola.",
  carHasRentals: "Nie można usunąć samochodu, który ma wynajmy. Ukryj go.",
  tooManyRecommended: "Nie można dodać więcej niż 3 polecanych samochodów tego typu.",
  photoMissing: "Wybierz zdjęcie do przesłania.",
  photoTooLarge: "Zdjęcie może mieć najwyżej 15 MB.",
  photoTooManyPixels: "Zdjęcie ma zbyt wiele pikseli. Zmniejsz je i spróbuj ponownie.",
  photoUnreadable: "To nie jest zdjęcie JPG, PNG ani WebP albo plik jest uszkodzony.",
  photoNotFound: "Nie znaleziono zdjęcia.",
  photoOrderIncomplete: "Lista zdjęć zmieniła się w międzyczasie. Odśwież stronę.",
  tooManyPhotos: "Samochód może mieć najwyżej 30 zdjęć.",
  fileEmpty: "Plik jest pusty.",
  recommendedNotLoaded: "Nie udało się załadować polecanych samochodów.",
  recommendedNotAdded: "Nie udało się dodać samochodu do polecanych.",
  recommendedNotRemoved: "Nie udało się usunąć samochodu z polecanych.",
  carNotDeleted: "Nie udało się usunąć samochodu.",
  carNotLoaded: "Nie udało się załadować danych pojazdu.",
  carNotSaved: "Nie udało się zaktualizować pojazdu.",
  carNotAdded: "Nie udało się dodać pojazdu.",
  numberUnreadable: "Wpisz liczbę, na przykład 1 250,50.",
  dateUnreadable: "Wpisz datę, na przykład 12-05-2017.",
  wholeNumberNeeded: "Wpisz liczbę całkowitą.",
  numberNotPositive: "Podaj liczbę większą od 0.",
  numberNegative: "Podaj liczbę nie mniejszą od 0.",
  numberTooLarge: "Ta liczba jest za duża.",
  tierRepeated: "Próg z taką liczbą dni już jest.",
  tierMissing: "Dodaj przynajmniej jeden próg cenowy.",
  carNeedsNetwork: "Zapisanie wymaga połączenia z internetem. Wpisane dane zostają w formularzu.",
  carsNeedNetwork:
    "Lista samochodów wymaga połączenia z internetem. Wczyta się sama, gdy sieć wróci.",
  // The server's clock
  clockNotConfirmed: "Nie udało się potwierdzić daty serwera.",
  clockDiffers: "Zegar serwera pokazuje teraz inną datę. Odśwież stronę i sprawdź ją jeszcze raz.",

  // Photos
  carsForRentNotLoaded: "Nie udało się załadować samochodów do wypożyczenia.",
  carsForSaleNotLoaded: "Nie udało się załadować samochodów na sprzedaż.",
  photosNeedCar: "Wybierz samochód przed załadowaniem zdjęć.",
  newPhotosNeedCar: "Wybierz samochód przed dodaniem zdjęć.",
  photosNotLoaded: "Nie udało się załadować zdjęć dla wybranego samochodu.",
  noPhotos: "Brak zdjęć dla wybranego samochodu.",
  photoNotSent: "Nie udało się przesłać zdjęcia.",
  photoWrongType: "To nie jest zdjęcie JPG, PNG ani WebP.",
  mainPhotoSet: "Zdjęcie jest teraz główne.",
  mainPhotoNotSet: "Nie udało się ustawić zdjęcia jako główne.",
  photoDeletionAsked: "Czy na pewno chcesz usunąć to zdjęcie?",
  photoRotated: "Zdjęcie zostało obrócone.",
  photoNotRotated: "Nie udało się obrócić zdjęcia.",
  photoDeleted: "Zdjęcie zostało usunięte.",
  photoNotDeleted: "Nie udało się usunąć zdjęcia.",
  photoOrderNotSaved: "Nie udało się zapisać kolejności zdjęć.",
  photoTextNotSaved: "Nie udało się zapisać opisu zdjęcia.",

  // Equipment
  equipmentOfCarNotLoaded: "Nie udało się załadować wyposażenia dla samochodu.",
  equipmentIncomplete: "Proszę wprowadzić nazwę ikony i załadować plik.",
  equipmentEditing: "Wprowadź zmiany w polach formularza i zapisz.",
  equipmentAdded: "Wyposażenie zostało dodane.",
  equipmentNotAdded: "Nie udało się dodać wyposażenia.",
  equipmentUpdated: "Wyposażenie zostało zaktualizowane.",
  equipmentNotUpdated: "Nie udało się zaktualizować wyposażenia.",
  equipmentDeletionAsked: "Czy na pewno chcesz usunąć to wyposażenie?",
  equipmentDeleted: "Wyposażenie zostało usunięte.",
  equipmentNotDeleted: "Nie udało się usunąć wyposażenia.",
  iconWrongType: "To nie jest ikona SVG, PNG, JPG ani ICO.",
  iconTooLarge: "Ikona jest większa niż 512 KB.",
  iconUnreadable: "To nie jest ikona SVG, PNG, JPG ani ICO albo plik jest uszkodzony.",
  equipmentNotFound: "Nie znaleziono wyposażenia.",
  equipmentNotAssigned: "Nie udało się przypisać wyposażenia do samochodu.",
  equipmentUnassigned: "Wyposażenie zostało usunięte z samochodu.",
  equipmentNotUnassigned: "Nie udało się usunąć wyposażenia z samochodu.",

  // Mail to customers (back-office §5, §8)
  mailRentalNotLoaded: "Nie udało się pobrać danych wynajmu.",
  mailIncomplete: "Uzupełnij temat i treść wiadomości.",
  mailRecipientOther: "Wiadomość można wysłać tylko na adres klienta tego wynajmu.",
  mailRecipientChanged:
    "Adres e-mail klienta zmienił się, odkąd napisano tę wiadomość. Napisz nową.",
  mailFieldUnknown: "Nie ma takiego pola: {field}. Popraw je albo usuń.",
  mailSent: "Wiadomość wysłana!",
  mailSentStatusKept: "Wiadomość wysłana, ale nie udało się zaktualizować statusu.",
  mailStatusNotChecked: "Nie udało się sprawdzić statusu wiadomości.",
  mailNotSent: "Nie udało się wysłać wiadomości.",
  mailNotFound: "Nie znaleziono wiadomości.",
  mailsNotLoaded: "Nie udało się załadować wiadomości.",
  mailNeedsNetwork:
    "Wysłanie wymaga połączenia z internetem. Wpisana wiadomość zostaje w formularzu.",
  mailUnsettled:
    "Nie wiemy, czy wiadomość dotarła. Naciśnij „Wyślij” jeszcze raz: nie pójdzie dwa razy.",
  mailRentalChanged:
    "Dane wynajmu zmieniły się w międzyczasie. Sprawdź wiadomość i wyślij ją jeszcze raz.",
  mailUnderWay: "Wiadomość jest właśnie wysyłana. Spróbuj ponownie za chwilę.",
  mailTakenBack: "Usunięto z listy. Ta wiadomość nie zostanie wysłana.",
  mailNotTakenBack: "Nie udało się usunąć wiadomości z listy.",

  // Enquiries
  enquiryNotFound: "Nie znaleziono zapytania.",
  enquiriesNotLoaded: "Nie udało się załadować zapytań.",
  enquiryNotLoaded: "Nie udało się załadować zapytania.",
  enquirySaved: "Zapytanie zostało zapisane.",
  enquiryNotSaved: "Nie udało się zapisać zapytania.",
  enquiryNeedsNetwork: "Zapisanie wymaga połączenia z internetem. Wpisana notatka zostaje.",

  // Settings
  settingsNotLoaded: "Nie udało się załadować ustawień.",
  settingsSaved: "Ustawienia zostały zapisane.",
  settingsNotSaved: "Nie udało się zapisać ustawień.",
  heroImageNotSent: "Nie udało się przesłać obrazu.",
  mailNotConfigured: "Najpierw zapisz adres e-mail i kod aplikacji.",
  mailServerSaid: "Serwer poczty odpowiedział: {answer}",
  mailServerAway: "Nie udało się połączyć z serwerem poczty ({reason}).",
  testMailNotSent: "Nie udało się wysłać wiadomości próbnej.",
  testMailUnsaved: "Najpierw zapisz zmiany: wiadomość próbna idzie z zapisanego konta.",
  heroTitleMissing: "Wpisz tytuł albo podtytuł.",
  heroScaleOutside: "Podaj skalę od 1 do 1000.",
  heroOffsetOutside: "Podaj liczbę od -10000 do 10000.",
  heroImageDeletionAsked: "Czy na pewno chcesz usunąć obraz? Wróci rysunek samochodu.",
  heroImageChanged: "Nowy obraz jest już na stronie głównej.",

  // Fleet timeline, service blocks, the day
  fleetNotLoaded: "Nie udało się załadować osi floty.",
  dayNotLoaded: "Nie udało się załadować planu dnia.",
  blockAdded: "Blokada została dodana.",
  blockSaved: "Blokada została zapisana.",
  blockDeleted: "Blokada została usunięta.",
  blockMoved: "Blokada została przeniesiona.",
  blockCarMissing: "Wybierz samochód.",
  notMoved: "Nie udało się przenieść. Wszystko zostało tam, gdzie było.",
  blockNotDeleted: "Nie udało się usunąć blokady.",
  blockDeletionAsked: "Czy na pewno chcesz usunąć tę blokadę? Samochód będzie w tym czasie wolny.",
  rentalMoved: "Wynajem został przeniesiony.",
  moveIntoPast: "Wynajmu nie można przenieść w całości w przeszłość.",
  periodChangedSince: "Ten termin zmieniono w międzyczasie. Oś pokazuje już nowy.",

  // Customers (back-office §5, §8)
  customerEmailInvalid: "Podaj poprawny adres e-mail.",
  confirmationNeeded: "Potwierdzenie jest wymagane.",
  customerNotFound: "Nie znaleziono klienta z tym adresem e-mail ani telefonem.",
  companyNameMissing: "Podaj nazwę firmy.",
  bankAccountInvalid: "Numer rachunku jest nieprawidłowy. Sprawdź wszystkie 26 cyfr.",
  postalCodeInvalid: "Kod pocztowy ma postać 00-000.",
  linkInvalid: "Link musi zaczynać się od https:// i prowadzić do strony.",
  hoursInvalid: "Podaj godziny tak: 8:00–17:00. Puste pole: zamknięte.",
  brandUnreadable:
    "Podaj kolor jak #1d4ed8, na którym widać białe litery (kontrast co najmniej 4,5 : 1).",
  logoChanged: "Logo zmienione. Widać je już na stronie.",
  logoNotSent: "Nie udało się wysłać logo.",
  logoDeletionAsked: "Zamiast logo będzie znak samochodu. Usunąć logo?",
  logoMissing: "Wybierz plik z logo.",
  logoTypeInvalid: "Logo musi być plikiem SVG albo PNG.",
  yearInvalid: "Podaj rok, na przykład 2026.",
  notReduced: "Obniżkę można pokazać, gdy cena spadła poniżej najniższej z ostatnich 30 dni.",
  soldNotRecommended: "Sprzedanego samochodu nie można polecać.",
  secondFactorWrong: "Ten kod jest nieprawidłowy. Sprawdź godzinę w telefonie i wpisz nowy kod.",
  secondFactorTooLate: "Minęło 10 minut. Zacznij jeszcze raz.",
  secondFactorOff: "Weryfikacja dwuetapowa jest wyłączona.",
  secondFactorReset: "Weryfikacja dwuetapowa tej osoby jest wyłączona.",
  accountNotLoaded: "Nie udało się wczytać danych konta.",
  usersNotLoaded: "Nie udało się wczytać listy osób.",
  userNotInvited: "Nie udało się zaprosić.",
  userDeactivated: "Odebrano dostęp.",
  userNotDeactivated: "Nie udało się odebrać dostępu.",
  secondFactorNotReset: "Nie udało się zresetować weryfikacji.",
  userExists: "Ta osoba ma już dostęp.",
  tooManyUsers: "Dostęp może mieć najwyżej 30 osób, razem z wyłączonymi.",
  ownUser: "Tego nie możesz zrobić dla swojego konta.",
  configuredUser:
    "Dostęp do tego konta ustawia się na serwerze (ADMIN_EMAIL). W panelu nikt go nie zmieni.",
  newUser: "Nowa osoba może to zrobić dopiero po 24 godzinach. Poczekaj do {czas}.",
  passwordWrong: "To hasło jest nieprawidłowe.",
  passwordChanged: "Hasło zmienione. Inne urządzenia zostały wylogowane.",
  passwordNotChanged: "Nie udało się zmienić hasła.",
  loginsNotLoaded: "Nie udało się wczytać listy logowań.",
  loginEnded: "Wylogowano urządzenie.",
  loginNotEnded: "Nie udało się wylogować urządzenia.",
  customerGone: "Nie ma już takiego klienta.",
  customersNotLoaded: "Nie udało się wczytać listy klientów.",
  customerNotLoaded: "Nie udało się wczytać danych klienta.",
  customerNoteSaved: "Zapisano notatkę.",
  customerNoteNotSaved: "Nie udało się zapisać notatki.",
  customerNoteNeedsNetwork:
    "Zapisanie wymaga połączenia z internetem. Wpisana notatka zostaje w formularzu.",
  customerNotErased: "Wystąpił błąd podczas usuwania danych klienta.",
  customerNotChecked: "Nie udało się sprawdzić danych klienta.",
  customerNotExported: "Nie udało się pobrać danych klienta.",
  customerNeedsNetwork:
    "Praca na danych klienta wymaga połączenia z internetem. Wpisany adres zostaje w formularzu.",

  // Who had the car
  registrationMissing: "Podaj numer rejestracyjny.",
  registrationUnknown: "Nie ma samochodu o takim numerze rejestracyjnym.",
  timeUnreadable: "Wpisz godzinę, na przykład 14:35.",
  holderNotChecked: "Nie udało się sprawdzić, kto miał auto.",
  holderNotThen: "W podanym czasie ten wynajem nie obejmował samochodu.",
  holderNeedsNetwork:
    "Sprawdzenie wymaga połączenia z internetem. Wpisane dane zostają w formularzu.",
  letterNotMade: "Nie udało się przygotować pisma.",
  letterFieldMissing: "Uzupełnij to pole pisma.",

  // What is on the device alone
  unsentLost:
    "Na tym urządzeniu jest coś, czego nie ma jeszcze na serwerze: {what}. Wylogowanie to usunie.",
  unsentExported: "Plik z niewysłanymi danymi jest gotowy.",
  unsentNotExported: "Nie udało się przygotować pliku z niewysłanymi danymi.",
  unsentNeedsLogin: "Niewysłane dane czekają na ponowne zalogowanie.",
  deviceNotCleared:
    "Nie udało się usunąć danych z tego urządzenia. Wyczyść dane tej strony w ustawieniach przeglądarki.",
  deviceStoreBlocked:
    "Inna karta trzyma starszą wersję danych na tym urządzeniu. Zamknij pozostałe karty panelu.",
  deviceStoreFull:
    "Na urządzeniu brakuje miejsca na nowe dane. Zwolnij miejsce albo wyślij to, co czeka.",
  deviceStoreBroken:
    "Przeglądarka nie pozwala zapisywać danych na tym urządzeniu: praca bez internetu nie zadziała.",
  replicaRead: "Dane na urządzeniu są aktualne.",
  replicaNotRead: "Nie udało się pobrać danych na urządzenie.",

  ...rentalMessages,
  ...paperMessages,
  ...unsentMessages,
  ...loginMessages,
} as const;

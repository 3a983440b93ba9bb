/** Modules in separate files, by the file's name. */
const APART = {
  // Notes that forms and dialogs show.
  alert: /states[\\/](Alert|NetworkNeeded)\./,
  rental_list: /SearchBox|DateField|TimeField\.|searched_period|car_lists[\\/]rental_list/,
  // Modules that only the car lists render at first.
  lists:
    /cars[\\/]filters[\\/](?!Filter(Sheet|Control))|car_lists[\\/](car_list|found_cars|list_address)\.|page[\\/](CarsScreen|FoundCars|ResultLine)|[\\/](Picker|place_popover|CarGrid|Favourite(sFilter|Button)|SearchField)|use_list_view|plain_text|catalogue[\\/]options\.|icons[\\/](sliders-horizontal|arrow-down-up)\.mjs/,
  // The list of rental cars and the page of one.
  rental:
    /search_selection|rental_cars[\\/]lazy_parts|LowestPrice|rental[\\/](quote|prices)\.|use_chosen_days|period_rules|moment_words|PeriodWords/,
  car:
    /catalogue[\\/]car_page_words|booking[\\/]CarNote|PriceTiers|CarTools\.|cars[\\/]equipment[\\/]|[\\/]Gallery|PhotoArrows|use_photo_track|CarPage|lazy_calendar|icons[\\/]share-2\.mjs/,
  form:
    /kit[\\/]fields[\\/](Checkbox|TextArea|RewrittenField)\.|attempt\.ts|use_first_fault|records[\\/]EmailField|customer[\\/](phone|postal_code|email|suggested_email)|shared[\\/]line_text|visitor_writes|node_modules[\\/]uuid/,
  // The contact form, on its page and over that of a car.
  ask:
    /features[\\/]contact[\\/](ContactForm|use_contact|asked_car)|contact[\\/]contact_rules|shared[\\/]printed_text/,
  // Beside values that are copied: a vehicle's record, and the office.
  copy: /fields[\\/]CopyButton|icons[\\/]copy\.mjs/,
  // Loaded when nearly in view: on the home page and on a car's page.
  near: /use_near_view/,
  // Opens dialogs; none is open at first.
  dialog: /kit[\\/]dialogs[\\/](Dialog\.|use_modal)/,
  // The login and the page of mailed links.
  login:
    /login[\\/]PasswordField|api[\\/]log_in|identity[\\/](login_messages|password_rules)|eye-off\.mjs/,
  legal: /shared[\\/]legal[\\/]/,
  // Facts of the business that the contact page, legal texts and the office show.
  company: /shared[\\/](company_details|new_company|brand)\.|part_categories/,
  // The list of sale cars, the page of one, and their cards on the home page.
  sale:
    /cars[\\/]card[\\/]Sale(Card|Price)\.|(sale|catalogue)[\\/](sale_state|sale_options|sale_car_words)|sale_cars[\\/](lazy_parts|use_sale_car)/,
  hours: /opening_hours/,
  paper: /PaperSheet|printer\.mjs/,
  // Modules that neither lists nor car pages render at first.
  other:
    /records[\\/]draft|(NewTab|Map)Button|use_no_index|use_submit|use_media_query|home_page|api[\\/]session|layout[\\/]Card\.|icons[\\/](arrow-(right|left)|send|eye|external-link|badge-check|download|smartphone|trash)\.mjs/,
};

/** Shared modules that no list needs at first: opened on demand, or used by some pages only. */
const OPENED =
  /fields[\\/](Checkbox|Select)\.|FilterControl|filter_choices|PriceTiers|FreeTerm|unsent_note|MonthCalendar|month_days|TimeFieldPanel|dialogs[\\/]Menu\.|dropdown_state|cars[\\/]availability|use_busy_periods|slots|attempt\.ts|booking_rules|[\\/]Gallery|PhotoArrows|use_photo_track|HeroBanner|hero_section|TextArea|use_unsaved_work|[\\/]Equipment|CarTools|worker_registration|code_drawer|InstallApp|(eye-off|calendar-plus)\.mjs/;

/** As `APART`, for what is loaded later than all of it, so that none of it moves into these files. */
const LATER = {
  // The page behind a customer's link, and its dialogs.
  my_booking:
    /features[\\/]my_booking[\\/]|booking[\\/](KeptBookingList|kept_bookings)|api[\\/]booking_by_link|rental[\\/]my_booking|(my_booking|agreement)_messages/,
  // The page after a booking, and the page behind its link.
  booked:
    /features[\\/]booking[\\/](BookedCar|BookingPlace|BookingStep|booking_words|last_booking)|use_focus_on_result/,
  calendar: /rental[\\/](booking_calendar|calendar_(file|lines))|download_file/,
  // Where a rental's period is chosen: the booking form and the change of a booking.
  price: /use_price|rental_price|PeriodFields|QuoteList|kept_attempt/,
  driver:
    /customer[\\/](pesel|nip|driving_licence)|driver_rules|rules_resolver|use_versioned_form|use_tab_draft|shared[\\/]merge3/,
  // Of money: behind the link and in the office.
  amount: /money[\\/](amount_words|balance|account)\./,
  // Drawn on demand: for a car's print, a link that is shown, and a transfer.
  code_drawer: /tools[\\/]code_drawer\./,
  qr_code: /tools[\\/]QrCode\.|papers[\\/]paper_number\./,
  // Where papers are signed: behind the link and in the office.
  signature: /features[\\/]signature[\\/]|signature_rules/,
  typed: /fields[\\/](ChoiceGroup|DateTextField|polish_date)|ConfirmDialog|LeaveQuestion/,
};

function laterName(id: string): string | undefined {
  return Object.entries(LATER).find(([, modules]) => modules.test(id))?.[0];
}

/** Whether a module is in none of the files that every public page starts with. */
export function isApart(id: string): boolean {
  return OPENED.test(id) || apartName(id) !== undefined || laterName(id) !== undefined;
}

/** The file of `APART` that a module belongs to. */
export function apartName(id: string): string | undefined {
  return Object.entries(APART).find(([, modules]) => modules.test(id))?.[0];
}

/** The file of `LATER`, the package of a library's module, else the module's name. */
export function partName(id: string): string | undefined {
  const later = laterName(id);
  if (later) return later;
  const [, library] = /.*node_modules[\\/]([^\\/]+)/.exec(id) ?? [];
  return library ?? /([^\\/]+?)(\.\w+)?(\?.*)?$/.exec(id)?.[1];
}

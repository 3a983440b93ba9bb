/** Texts of an empty list of favourites. */
export const noFavouritesWords = {
  title: "Nie masz tu ulubionych aut",
  text: "Naciśnij serce na zdjęciu auta, a zapamiętamy je w tej przeglądarce.",
} as const;

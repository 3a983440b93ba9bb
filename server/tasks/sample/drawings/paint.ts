/** A car's colour: its name in Polish and the shades that it is drawn with. */
export interface Paint {
  readonly name: string;
  readonly light: string;
  readonly base: string;
  readonly dark: string;
  readonly deep: string;
}

/** The colours of the sample cars. */
export const paints = {
  red: paint("Czerwony", "#c74b40", "#a32b28", "#7d1d1e", "#561416"),
  white: paint("Biały", "#ffffff", "#efedea", "#cfcbc6", "#a6a19b"),
  graphite: paint("Grafitowy", "#7b8087", "#565b62", "#3d4147", "#292c31"),
  silver: paint("Srebrny", "#dfe2e4", "#b9bec2", "#92989e", "#6c7278"),
  blue: paint("Niebieski", "#5a86ad", "#33628d", "#234a6e", "#173450"),
  navy: paint("Granatowy", "#56708c", "#35506c", "#263c54", "#19293b"),
  green: paint("Zielony", "#7c9a79", "#54755a", "#3d5a45", "#2a4032"),
  amber: paint("Pomarańczowy", "#dc9a4b", "#bd7424", "#935616", "#683c0f"),
  beige: paint("Beżowy", "#e2d5bf", "#c6b497", "#a19074", "#776a54"),
  black: paint("Czarny", "#55565a", "#2f3033", "#1f2022", "#141415"),
  teal: paint("Morski", "#6aa0a3", "#41797e", "#2f5c61", "#1f4246"),
} as const;

export type PaintName = keyof typeof paints;

function paint(name: string, light: string, base: string, dark: string, deep: string): Paint {
  return { name, light, base, dark, deep };
}

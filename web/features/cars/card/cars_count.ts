/** '1 auto', '2 auta', '5 aut'. */
export function carsCount(count: number): string {
  if (count === 1) return "1 auto";
  return `${count} ${isFew(count) ? "auta" : "aut"}`;
}

/** The count above a list, which may contain only favourites. */
export function listedCount(count: number, favourites: boolean): string {
  return favourites ? `Ulubione: ${carsCount(count)}` : carsCount(count);
}

/** The total after 'z': '1 auta', '2 aut', '5 aut'. */
export function ofCars(count: number): string {
  return count === 1 ? "1 auta" : `${count} aut`;
}

/** Whether Polish uses the plural of 2, 3 and 4 for the count: '22 auta', but '12 aut'. */
export function isFew(count: number): boolean {
  const [last, lastTwo] = [count % 10, count % 100];
  return last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14);
}

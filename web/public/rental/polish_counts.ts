/** '1 auto', '2 auta', '5 aut'. */
export function carsCount(count: number): string {
  if (count === 1) return "1 auto";
  return `${count} ${isFew(count) ? "auta" : "aut"}`;
}

/** How many of all cars are free: '6 z 8 aut wolnych w tym terminie', '2 z 8 aut wolne …'. */
export function freeCarsCount(free: number, all: number): string {
  const word = free === 1 || isFew(free) ? "wolne" : "wolnych";
  return `${free} z ${all} aut ${word} w tym terminie`;
}

/** '1 dzień', '2 dni'. */
export function daysCount(days: number): string {
  return days === 1 ? "1 dzień" : `${days} dni`;
}

/** The label of a price tier: 'Od 1 dnia', 'Od 3 dni' (decisions §8.9). */
export function tierLabel(days: number): string {
  return days === 1 ? "Od 1 dnia" : `Od ${days} dni`;
}

function isFew(count: number): boolean {
  const [last, lastTwo] = [count % 10, count % 100];
  return last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14);
}

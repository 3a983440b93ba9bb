import type { Today } from "../../../../../shared/api/today.ts";

/** The server's reply of a day without tasks, changed by `given`. */
export function aToday(given: Partial<Today> = {}): Today {
  return {
    date: "2031-03-05",
    handovers: [],
    returns: [],
    handedOver: [],
    returned: [],
    overdue: [],
    waiting: [],
    extensions: [],
    moreWaiting: false,
    mails: [],
    moreMails: false,
    withoutLink: [],
    mailQueue: { waiting: 0, hasAccount: true },
    enquiries: { count: 0, waitingLong: 0 },
    road: { out: 3, cars: 8 },
    money: {
      balances: {},
      toReturn: { count: 0, sum: 0 },
      unclear: 0,
    },
    firstStepsLeft: [],
    ...given,
  };
}

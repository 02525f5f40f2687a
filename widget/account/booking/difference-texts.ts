import { msg, str } from '../../i18n/localize.ts';

/** The texts that say what a change of the price means, with an amount as text. */
export interface DifferenceTexts {
  more: (amount: string) => string;
  back: (amount: string) => string;
  less: (amount: string) => string;
  /** More was paid than the new price, and the difference isn't refunded online. */
  overpaid: (amount: string) => string;
}

/** For the customer. */
export const ownDifference: DifferenceTexts = {
  more: (amount) => msg(str`You’ll pay ${amount} more at the counter.`, { id: 'account.priceMore' }),
  back: (amount) => msg(str`You’ll get ${amount} back.`, { id: 'account.priceBack' }),
  less: (amount) => msg(str`You’ll pay ${amount} less at the counter.`, { id: 'account.priceLess' }),
  overpaid: (amount) =>
    msg(str`You’ve paid ${amount} more than the new price. Please contact customer service to get it back.`, {
      id: 'account.priceOverpaid',
    }),
};

/** For staff, about the customer. */
export const customersDifference: DifferenceTexts = {
  more: (amount) => msg(str`The customer pays ${amount} more at the counter.`, { id: 'account.priceMoreStaff' }),
  back: (amount) => msg(str`The customer gets ${amount} back.`, { id: 'account.priceBackStaff' }),
  less: (amount) => msg(str`The customer pays ${amount} less at the counter.`, { id: 'account.priceLessStaff' }),
  overpaid: (amount) =>
    msg(str`The customer has paid ${amount} more than the new price. Give it back at the counter.`, {
      id: 'account.priceOverpaidStaff',
    }),
};

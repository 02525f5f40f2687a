import { type msg as localizedMsg, str } from '@lit/localize';
import type { CoverLevel, Loss } from '../../domain/excess.ts';

type Msg = typeof localizedMsg;

/** Returns what a loss costs at most at a level of cover, in a sentence. `msg` is that of the page or of the server's language. */
export function excessText(msg: Msg, loss: Loss, level: CoverLevel, amount: string): string {
  const texts: Record<Loss, Record<CoverLevel, () => string>> = {
    damage: {
      none: () => msg(str`If the car is damaged, you pay at most ${amount}.`, { id: 'cover.damageLimit' }),
      cover: () =>
        msg(str`With the collision damage waiver, you pay at most ${amount} if the car is damaged.`, {
          id: 'cover.damageLimitCovered',
        }),
      full: () =>
        msg(str`With full insurance, you pay at most ${amount} if the car is damaged.`, {
          id: 'cover.damageLimitInsured',
        }),
    },
    theft: {
      none: () => msg(str`If the car is stolen, you pay at most ${amount}.`, { id: 'cover.theftLimit' }),
      cover: () =>
        msg(str`With theft protection, you pay at most ${amount} if the car is stolen.`, {
          id: 'cover.theftLimitCovered',
        }),
      full: () =>
        msg(str`With full insurance, you pay at most ${amount} if the car is stolen.`, {
          id: 'cover.theftLimitInsured',
        }),
    },
  };
  return texts[loss][level]();
}

/** Returns that a loss costs nothing at a level of cover, in a sentence. */
export function noExcessText(msg: Msg, loss: Loss, level: CoverLevel): string {
  const texts: Record<Loss, Record<CoverLevel, () => string>> = {
    damage: {
      none: () => msg('If the car is damaged, you pay nothing.', { id: 'cover.damageFree' }),
      cover: () =>
        msg('With the collision damage waiver, you pay nothing if the car is damaged.', {
          id: 'cover.damageFreeCovered',
        }),
      full: () => msg('With full insurance, you pay nothing if the car is damaged.', { id: 'cover.damageFreeInsured' }),
    },
    theft: {
      none: () => msg('If the car is stolen, you pay nothing.', { id: 'cover.theftFree' }),
      cover: () =>
        msg('With theft protection, you pay nothing if the car is stolen.', { id: 'cover.theftFreeCovered' }),
      full: () => msg('With full insurance, you pay nothing if the car is stolen.', { id: 'cover.theftFreeInsured' }),
    },
  };
  return texts[loss][level]();
}

import type { ReactNode, RefObject } from 'react';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export interface PriceChangeNoticeProps {
  /** True if only the refundable deposit has changed. */
  isDeposit: boolean;
  isMore: boolean;
  /** The former and the new amount as they are shown. */
  was: string;
  is: string;
  onAccept: () => void;
  /** Further actions after the one that accepts. */
  actions?: ReactNode;
  box: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** Says that a price has changed, with the button to accept it. `box` can take the focus. */
export function PriceChangeNotice({ isDeposit, isMore, was, is, box, children, ...props }: PriceChangeNoticeProps) {
  useLanguage();
  return (
    <div ref={box} tabIndex={-1} className="r-price-changed">
      <Notice
        kind={isMore ? 'warning' : 'good'}
        live="alert"
        title={isDeposit ? depositTitle(was, is) : priceTitle(was, is, isMore)}
        actions={
          <>
            <Button kind="primary" onClick={props.onAccept}>
              {msg(str`Accept ${is}`, { id: 'checkout.acceptPrice' })}
            </Button>
            {props.actions}
          </>
        }
      >
        {children}
      </Notice>
    </div>
  );
}

function depositTitle(was: string, is: string): string {
  return msg(str`The refundable deposit has changed from ${was} to ${is}`, { id: 'checkout.depositChanged' });
}

function priceTitle(was: string, is: string, isMore: boolean): string {
  return isMore
    ? msg(str`The price has gone up from ${was} to ${is}`, { id: 'checkout.priceUp' })
    : msg(str`The price has gone down from ${was} to ${is}`, { id: 'checkout.priceDown' });
}

import { useLayoutEffect, useRef } from 'react';

export interface PaymentPlaceProps {
  /** The element that gets the container as its child; without one, the container renders in place. */
  host: HTMLElement | undefined;
  /** Called with the container when it is in the page, and with null when it is removed. */
  onPlace: (place: HTMLElement | null) => void;
}

/** Renders an empty container as a child of the element in the page's document, because gateways don't work in shadow roots. */
export function PaymentPlace({ host, onPlace }: PaymentPlaceProps) {
  const here = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = document.createElement('div');
    place.slot = 'payment';
    const parent = host ?? here.current;
    parent?.append(place);
    onPlace(place);
    return () => {
      onPlace(null);
      place.remove();
    };
  }, [host, onPlace]);
  return (
    <div ref={here} className="r-payment-place">
      {host && <slot name="payment" />}
    </div>
  );
}

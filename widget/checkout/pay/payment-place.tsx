import { useLayoutEffect, useRef } from 'react';

export interface PaymentPlaceProps {
  /** The element whose child the place becomes; without one it stands right here. */
  host: HTMLElement | undefined;
  /** Told when the place is in the page, and with null when it is taken away. */
  onPlace: (place: HTMLElement | null) => void;
}

/** An empty child of the element in the page's own document, shown here: gateways refuse shadow roots. */
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

import { useEffect } from 'react';
import { adoptStyles } from '../theme/adopt.ts';
import type { ElementHost } from './element-host.ts';

const css = ':host::before { content: none !important; }';

/**
 * Removes the space that `rental.css` reserves at the first click in the tag. Removing it earlier would move the content below
 * the tag up without an input, which browsers count as a layout shift.
 */
export function useReleasedRoom({ element, root }: ElementHost): void {
  useEffect(() => {
    const release = () => adoptStyles(root, css);
    element.addEventListener('click', release, { once: true });
    return () => element.removeEventListener('click', release);
  }, [element, root]);
}

import { useEffect } from 'react';
import { adoptStyles } from '../theme/adopt.ts';
import type { ElementHost } from './define-element.ts';

const css = ':host::before { content: none !important; }';

/**
 * Gives up the room that `rental.css` reserves, once somebody clicks in the tag: until then nothing below a low view may move
 * up, and after an input the page expects that it does.
 */
export function useReleasedRoom({ element, root }: ElementHost): void {
  useEffect(() => {
    const release = () => adoptStyles(root, css);
    element.addEventListener('click', release, { once: true });
    return () => element.removeEventListener('click', release);
  }, [element, root]);
}

import { type ComponentPropsWithoutRef, useCallback, useRef, useState } from 'react';
import { useNearViewport } from './use-near-viewport.ts';

export interface LazyPictureProps extends ComponentPropsWithoutRef<'img'> {
  src: string;
  alt: string;
  /** How near is near, as CSS writes lengths. */
  margin?: string | undefined;
}

/**
 * A picture that is asked for when it is almost in sight, and after the paint of what it illustrates: a browser's own
 * `loading="lazy"` begins two or three screens before. For what only script shows; without script it would stay empty.
 */
export function LazyPicture({ margin = '200px', src, alt, ...rest }: LazyPictureProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [isNear, setNear] = useState(false);
  const show = useCallback(() => setNear(true), []);
  useNearViewport(picture, show, margin);
  return <img {...rest} ref={picture} alt={alt} src={isNear ? src : undefined} decoding="async" />;
}

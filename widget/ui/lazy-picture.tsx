import { type ComponentPropsWithoutRef, useCallback, useRef, useState } from 'react';
import { useNearViewport } from './use-near-viewport.ts';

export interface LazyPictureProps extends ComponentPropsWithoutRef<'img'> {
  src: string;
  alt: string;
  /** Distance from the viewport at which the image is loaded, as a CSS length. */
  margin?: string | undefined;
}

/**
 * Renders an image that is loaded when it approaches the viewport, and after its context was painted: the browser's
 * `loading="lazy"` starts two or three screens earlier. Use it only for content rendered by script, because it is empty
 * without script.
 */
export function LazyPicture({ margin = '200px', src, alt, ...rest }: LazyPictureProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [isNear, setNear] = useState(false);
  const show = useCallback(() => setNear(true), []);
  useNearViewport(picture, show, margin);
  return <img {...rest} ref={picture} alt={alt} src={isNear ? src : undefined} decoding="async" />;
}

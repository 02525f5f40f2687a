import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from 'react';

/**
 * A picture that is asked for when it is almost in sight: a browser's own `loading="lazy"` begins two or three screens
 * before. For what only script shows; without script it would stay empty.
 */
export function NearPicture({ src, alt, ...rest }: ComponentPropsWithoutRef<'img'> & { src: string; alt: string }) {
  const picture = useRef<HTMLImageElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = picture.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return <img {...rest} ref={picture} alt={alt} src={isNear ? src : undefined} decoding="async" />;
}

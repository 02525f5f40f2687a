import { type RefObject, useEffect } from 'react';
import { windowOf } from '../theme/adopt-sheets.ts';

/** Calls `onNear` once when the element approaches the viewport; at once if the browser has no `IntersectionObserver`. */
export function useNearViewport(box: RefObject<HTMLElement | null>, onNear: () => void, margin = '300px'): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { IntersectionObserver } = windowOf(element);
    if (!IntersectionObserver) {
      onNear();
      return;
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        onNear();
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, onNear, margin]);
}

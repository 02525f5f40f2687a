import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../widget/ui/lazy-part.tsx';
import { whenFormIsReady } from './when-form-is-ready.ts';

/** Returns true once the box has been near the viewport, and always in browsers without the observer. */
function useIsNear(box: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: '50px 0px' },
    );
    const stopWaiting = whenFormIsReady(() => observer.observe(element));
    return () => {
      stopWaiting();
      observer.disconnect();
    };
  }, [box]);
  return isNear;
}

interface LazySectionProps<Props> {
  section: ComponentType<Props>;
  fallback: ComponentType<Props>;
  props: Props;
}

function LazySection<Props extends object>({ section: Section, fallback: Fallback, props }: LazySectionProps<Props>) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(box);
  return (
    <div ref={box} className="s-lazy-section">
      {isNear ? <Section {...props} /> : <Fallback {...props} />}
    </div>
  );
}

/**
 * Creates a section whose code and data are loaded when it comes near the viewport. `fallback` receives the same props and
 * has the same size.
 */
export function lazySection<Props extends object>(
  importSection: () => Promise<ComponentType<Props>>,
  { fallback }: { fallback: ComponentType<Props> },
): ComponentType<Props> {
  const section = lazyPart(importSection, { fallback });
  return (props) => <LazySection section={section} fallback={fallback} props={props} />;
}

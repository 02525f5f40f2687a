import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { msg, useLanguage } from '../widget/i18n/localize.ts';
import { ErrorState } from '../widget/ui/error-state.tsx';

/** Milliseconds after which a search form that never gets ready holds nothing up any more. */
const patience = 4000;

/** Calls back once the page's search form can be used, so that nothing further down takes its bytes; at once without one. */
function whenFormIsReady(callback: () => void): () => void {
  const form = document.querySelector<HTMLElement>('rental-search');
  if (!form || form.dataset.state === 'ready') {
    callback();
    return () => {};
  }
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('rental-ready', go);
  };
  const go = () => {
    stop();
    callback();
  };
  const timer = setTimeout(go, patience);
  document.addEventListener('rental-ready', go);
  return stop;
}

export interface NearProps<Props extends object> {
  /** Fetches the block; the same function on every render. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Stands there before, in the same size. */
  skeleton: ReactNode;
}

/** A block further down, whose code and data are fetched when it comes near the window. */
export function Near<Props extends object>({ load, props, skeleton }: NearProps<Props>) {
  useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const [Block, setBlock] = useState<ComponentType<Props> | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const fetchBlock = useCallback(() => {
    setFailed(false);
    load().then(
      (block) => setBlock(() => block),
      () => setFailed(true),
    );
  }, [load]);

  useEffect(() => {
    const element = box.current;
    if (!element || typeof IntersectionObserver === 'undefined') {
      fetchBlock();
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        fetchBlock();
      },
      { rootMargin: '50px 0px' },
    );
    const stopWaiting = whenFormIsReady(() => observer.observe(element));
    return () => {
      stopWaiting();
      observer.disconnect();
    };
  }, [fetchBlock]);

  return (
    <div ref={box} className="s-near">
      {Block && <Block {...props} />}
      {!Block && !hasFailed && skeleton}
      {hasFailed && (
        <ErrorState title={msg('We couldn’t load this section', { id: 'site.part.failed' })} onRetry={fetchBlock} />
      )}
    </div>
  );
}

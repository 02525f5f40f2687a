import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { msg, useLanguage } from '../widget/i18n/localize.ts';
import { ErrorState } from '../widget/ui/error-state.tsx';

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
      { rootMargin: '500px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [fetchBlock]);

  return (
    <div ref={box} className="s-near">
      {Block && <Block {...props} />}
      {!Block && !hasFailed && skeleton}
      {hasFailed && (
        <ErrorState title={msg('This part could not be loaded', { id: 'site.part.failed' })} onRetry={fetchBlock} />
      )}
    </div>
  );
}

import { type ComponentType, useEffect, useState } from 'react';
import { msg, useLanguage } from '../i18n/localize.ts';
import { ErrorState } from '../ui/error-state.tsx';

/**
 * A part of the screen whose code is fetched when it is first shown; `Wait` stands there meanwhile, and "Try again" when it
 * doesn't arrive.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Wait: ComponentType,
): ComponentType<Props> {
  let Part: ComponentType<Props> | null = null;
  return function LazyPart(props: Props) {
    useLanguage();
    const [state, setState] = useState<'loading' | 'ready' | 'failed'>(Part ? 'ready' : 'loading');
    useEffect(() => {
      if (state !== 'loading') return;
      let isOver = false;
      const settle = (next: 'ready' | 'failed') => !isOver && setState(next);
      const take = (loaded: ComponentType<Props>) => {
        Part = loaded;
        settle('ready');
      };
      // What stands there meanwhile is told to the page first.
      queueMicrotask(() => void load().then(take, () => settle('failed')));
      return () => {
        isOver = true;
      };
    }, [state]);
    if (Part) return <Part {...props} />;
    if (state === 'loading') return <Wait />;
    return (
      <ErrorState
        title={msg('We couldn’t load this section', { id: 'results.partFailed' })}
        onRetry={() => setState('loading')}
      />
    );
  };
}

import type { ComponentType } from 'react';
import { msg, useLanguage } from '../i18n/localize.ts';
import { ErrorState } from './error-state.tsx';
import { type LazyValue, lazyValue, useLazyValue } from './lazy-value.ts';

/** A component whose code is loaded when it is first rendered, or earlier with `preload`. */
export type LazyPart<Props> = ComponentType<Props> & Pick<LazyValue<ComponentType<Props>>, 'load'>;

interface LoadedPartProps<Props> {
  code: LazyValue<ComponentType<Props>>;
  fallback: ComponentType<Props>;
  props: Props;
}

function LoadedPart<Props extends object>({ code, fallback: Fallback, props }: LoadedPartProps<Props>) {
  useLanguage();
  const { value: Part, error, isRetrying, load } = useLazyValue(code);
  if (Part) return <Part {...props} />;
  if (!error || isRetrying) return <Fallback {...props} />;
  return <ErrorState title={msg('We couldn’t load this section', { id: 'ui.partFailed' })} onRetry={load} />;
}

/** Returns a lazy component: it renders `fallback` with its own props while its code loads, and "Try again" if that fails. */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  { fallback }: { fallback: ComponentType<Props> },
): LazyPart<Props> {
  const code = lazyValue(importPart);
  const render = (props: Props) => <LoadedPart code={code} fallback={fallback} props={props} />;
  return Object.assign(render, { load: code.load });
}

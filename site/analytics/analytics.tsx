import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useLanguage } from '../../widget/i18n/localize.ts';
import { useSignals } from '../../widget/state/signals.ts';
import { matchRoute } from '../routes.ts';
import { consent, readConsent } from './consent.ts';
import { ConsentPrompt } from './consent-prompt.tsx';
import { keepClick } from './kept-click.ts';
import { countView, stopCounting } from './page-views.ts';
import { recordPage } from './recorded-pages.ts';

export interface AnalyticsProps {
  /** The measurement ID of Google Analytics; undefined if the operator doesn't use it. */
  id: string | undefined;
  /** True if this visit was chosen to measure page speed. */
  measuresSpeed: boolean;
}

/** Requests consent, and only with it counts page views, keeps a partner's click and measures page speed. */
export function Analytics({ id, measuresSpeed }: AnalyticsProps) {
  useSignals();
  useLanguage();
  const [address, navigate] = useLocation();
  const search = useSearch();
  const route = matchRoute(address);
  const { path, title } = route;
  const choice = consent.value;
  const mayKeep = choice === 'yes' && id !== undefined;
  const mayMeasure = choice === 'yes' && measuresSpeed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one view per page, whatever its language; the choice starts or ends it
  useEffect(() => {
    if (id === undefined) return;
    if (readConsent() === 'yes') countView(id, { path, title: title() });
    else stopCounting(id);
  }, [id, path, choice]);
  useEffect(() => recordPage(route), [route]);
  useEffect(() => {
    if (!mayMeasure) return;
    import('./measure-vitals.ts').then(({ measureVitals }) => measureVitals(), console.warn);
  }, [mayMeasure]);
  useEffect(() => {
    const withClick = keepClick({ path: address, search, mayKeep });
    if (withClick !== null) navigate(`${address}?${withClick}`, { replace: true });
  }, [address, search, mayKeep, navigate]);
  return choice === 'open' ? <ConsentPrompt countsVisits={id !== undefined} measuresSpeed={measuresSpeed} /> : null;
}

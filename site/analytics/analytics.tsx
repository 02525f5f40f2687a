import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useLanguage } from '../../widget/i18n/localize.ts';
import { useSignals } from '../../widget/state/signals.ts';
import { matchRoute } from '../routes.ts';
import { consent, readConsent } from './consent.ts';
import { ConsentQuestion } from './consent-question.tsx';
import { keepClick } from './kept-click.ts';
import { countView, stopCounting } from './page-views.ts';

/** Requests consent to analytics, and counts page views and keeps a partner's click only with it. */
export function Analytics({ id }: { id: string }) {
  useSignals();
  useLanguage();
  const [address, navigate] = useLocation();
  const search = useSearch();
  const { path, title } = matchRoute(address);
  const choice = consent.value;
  const mayKeep = choice === 'yes';
  // biome-ignore lint/correctness/useExhaustiveDependencies: one view per page, whatever its language; the choice starts or ends it
  useEffect(() => {
    if (readConsent() === 'yes') countView(id, { path, title: title() });
    else stopCounting(id);
  }, [id, path, choice]);
  useEffect(() => {
    const withClick = keepClick({ path: address, search, mayKeep });
    if (withClick !== null) navigate(`${address}?${withClick}`, { replace: true });
  }, [address, search, mayKeep, navigate]);
  return choice === 'open' ? <ConsentQuestion /> : null;
}

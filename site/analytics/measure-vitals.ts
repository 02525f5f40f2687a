import { type MetricWithAttribution, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution';
import type { Input } from '../../widget/contract/operation.ts';
import { reportVitals } from '../../widget/contract/operations/vitals.ts';
import { apiLanguage } from '../../widget/domain/language.ts';
import { isElementName } from '../../widget/domain/vitals.ts';
import { siteStore } from '../store.ts';
import { readConsent } from './consent.ts';
import { pageAt } from './recorded-pages.ts';

type Report = Input<typeof reportVitals>['body'];
type Sample = Report['samples'][number];

let isStarted = false;

/** Measures how fast this visit's pages are, and sends each figure once, when the document is first hidden after it. */
export function measureVitals(): void {
  // The figures of a page from another server are not this server's.
  if (isStarted || siteStore().apiHost !== location.origin) return;
  isStarted = true;
  const waiting = new Map<string, Sample>();
  const sent = new Set<string>();
  const add = (metric: MetricWithAttribution) => {
    if (!sent.has(metric.id)) waiting.set(metric.id, toSample(metric));
  };
  // Without its own names, the library writes selectors with every id.
  const withNames = { generateTarget: elementName };
  onTTFB(add);
  onFCP(add);
  onLCP(add, withNames);
  onINP(add, withNames);
  onCLS(add, withNames);
  const send = () => {
    if (document.visibilityState !== 'hidden' || waiting.size === 0) return;
    const samples = [...waiting.values()].slice(0, 10);
    for (const id of waiting.keys()) sent.add(id);
    waiting.clear();
    // Another tab may have withdrawn it.
    if (readConsent() === 'yes') sendReport(samples);
  };
  document.addEventListener('visibilitychange', send);
  // Safari hides some documents without that event.
  addEventListener('pagehide', send);
}

function sendReport(samples: Sample[]): void {
  const report: Report = { device: deviceClass(), language: apiLanguage(document.documentElement.lang), samples };
  navigator.sendBeacon(reportVitals.path, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

/** Returns the kind of the device by the shorter side of its screen, however it is held. */
function deviceClass(): Report['device'] {
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'desktop';
}

/** Returns an element's tag and first class. */
export function elementName(node: Node | null): string {
  if (!(node instanceof Element)) return '';
  const [first] = node.classList;
  return [node.localName, ...(first ? [first] : [])].join('.');
}

/** Returns what is sent of a metric: figures of time rounded to milliseconds, and only names of elements. */
export function toSample(metric: MetricWithAttribution): Sample {
  const { time, element = '' } = placeOf(metric);
  return {
    page: pageAt(metric.navigationType === 'back-forward-cache' ? performance.now() : time),
    metric: metric.name,
    value: metric.name === 'CLS' ? Math.round(metric.value * 1e4) / 1e4 : Math.round(metric.value),
    ...(isElementName(element) ? { element } : {}),
  };
}

/** Returns when a metric got its value, and by which element. The times of loading belong to the first page. */
function placeOf(metric: MetricWithAttribution): { time: number; element?: string | undefined } {
  switch (metric.name) {
    case 'LCP':
      return { time: 0, element: metric.attribution.target };
    case 'INP':
      return { time: metric.attribution.interactionTime ?? 0, element: metric.attribution.interactionTarget };
    case 'CLS':
      return { time: metric.attribution.largestShiftTime ?? 0, element: metric.attribution.largestShiftTarget };
    default:
      return { time: 0 };
  }
}

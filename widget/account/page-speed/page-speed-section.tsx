import type { VitalSummary } from '../../contract/vitals.ts';
import type { Language } from '../../domain/enumerations.ts';
import {
  rateVital,
  type VitalMetric,
  type VitalPage,
  type VitalRating,
  vitalDevices,
  vitalMetrics,
} from '../../domain/vitals.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';
import { headingTag } from '../../ui/heading-tag.ts';
import { type Column, TableCards } from '../../ui/table-cards.tsx';
import {
  formatVital,
  samplesText,
  vitalDeviceName,
  vitalMetricName,
  vitalPageName,
  vitalRatingName,
} from './page-speed-texts.ts';

const kinds: Record<VitalRating, BadgeProps['kind']> = { good: 'good', fair: 'warning', poor: 'danger' };

export interface PageSpeedSectionProps {
  page: VitalPage;
  /** The figures of this kind of page. */
  figures: readonly VitalSummary[];
  headingLevel: number;
}

/** Shows the figures of one kind of page: a row for each metric, with a column for each kind of device. */
export function PageSpeedSection({ page, figures, headingLevel }: PageSpeedSectionProps) {
  const language = useLanguage();
  const Heading = headingTag(headingLevel);
  const metrics = vitalMetrics.filter((metric) => figures.some((figure) => figure.metric === metric));
  return (
    <section className="r-speed__section">
      <Heading className="r-speed__title">{vitalPageName(page)}</Heading>
      <TableCards
        label={vitalPageName(page)}
        className="r-speed__table"
        columns={columnsOf(figures, language)}
        rows={metrics}
        rowKey={(metric) => metric}
      />
    </section>
  );
}

function columnsOf(figures: readonly VitalSummary[], language: Language): Column<VitalMetric>[] {
  return [
    {
      id: 'metric',
      header: msg('Measure', { id: 'vitals.metric' }),
      cell: vitalMetricName,
    },
    ...vitalDevices.map((device) => ({
      id: device,
      header: vitalDeviceName(device),
      cell: (metric: VitalMetric) => {
        const figure = figures.find((each) => each.metric === metric && each.device === device);
        return figure ? <Figure figure={figure} language={language} /> : '–';
      },
    })),
  ];
}

function Figure({ figure, language }: { figure: VitalSummary; language: Language }) {
  useLanguage();
  const { metric, p75, samples, element } = figure;
  const rating = rateVital(metric, p75);
  return (
    <span className="r-speed__figure">
      <span className="r-speed__value">
        {formatVital(metric, p75, language)} <Badge kind={kinds[rating]}>{vitalRatingName(rating)}</Badge>
      </span>
      <span className="r-speed__quiet">
        {samplesText(samples, language)}
        {element && rating !== 'good' && (
          <>
            {' · '}
            <code>{element}</code>
          </>
        )}
      </span>
    </span>
  );
}

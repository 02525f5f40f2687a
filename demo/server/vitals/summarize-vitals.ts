import { and, count, eq, gte, type SQL, sql } from 'drizzle-orm';
import { vitalMetrics, vitalThresholds } from '../../../widget/domain/vitals.ts';
import type { StoreContext } from '../db/context.ts';
import { vitalSamples } from '../db/schema.ts';
import type { Call } from '../http/operation-calls.ts';
import { oldestVitalDay } from './vital-days.ts';

const { device, element, language, measuredOn, metric, page, value } = vitalSamples;

/** The highest good value of a row's metric. */
const highestGood: SQL = sql`CASE ${metric} ${sql.join(
  vitalMetrics.map((name) => sql`WHEN ${name} THEN ${vitalThresholds[name][0]}::double precision`),
  sql` `,
)} END`;

/** Returns the 75th percentile of each metric by kind of page and device, over the days of the query. */
export async function summarizeVitals(
  { db, now }: Pick<StoreContext, 'db' | 'now'>,
  query: Call<'readVitals'>['query'],
) {
  const rows = await db
    .select({
      page,
      device,
      metric,
      p75: sql<number>`percentile_cont(0.75) WITHIN GROUP (ORDER BY ${value})`,
      samples: count(),
      element: sql<string | null>`mode() WITHIN GROUP (ORDER BY ${element}) FILTER (WHERE ${value} > ${highestGood})`,
    })
    .from(vitalSamples)
    .where(
      and(
        gte(measuredOn, oldestVitalDay(now(), Number(query.days))),
        query.language ? eq(language, query.language) : undefined,
      ),
    )
    .groupBy(page, device, metric);
  return rows.map((row) => ({ ...row, p75: Number(row.p75), samples: Number(row.samples) }));
}

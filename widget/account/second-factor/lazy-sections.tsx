import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

interface SectionProps {
  headingLevel: number;
}

const fallback = () => (
  <Loading className="r-settings__section">
    <Skeleton shape="title" />
    <Skeleton lines={2} />
  </Loading>
);

/** The sections of the settings that only staff see, so that customers don't load their code. */
export const SecondFactorSection = lazyPart<SectionProps>(
  () => import('./second-factor-section.tsx').then(({ SecondFactorSection }) => SecondFactorSection),
  { fallback },
);

export const ResetColleague = lazyPart<SectionProps>(
  () => import('./reset-colleague.tsx').then(({ ResetColleague }) => ResetColleague),
  { fallback },
);

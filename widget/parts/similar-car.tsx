import { useState } from 'react';
import { type CarClass, parseAcriss } from '../domain/acriss.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The class in words. Its code and texts load when it is first opened. */
const Explanation = lazyPart<{ carClass: CarClass }>(
  () => import('./car-class.tsx').then(({ CarClass, loadClassTexts }) => loadClassTexts().then(() => CarClass)),
  { fallback: () => <Skeleton lines={4} /> },
);

/** Explains "or similar" on demand; nothing if the car's class isn't stated. */
export function SimilarCar({ acriss }: { acriss: string | undefined }) {
  useLanguage();
  const [wasOpened, setWasOpened] = useState(false);
  const carClass = parseAcriss(acriss);
  if (!carClass) return null;
  return (
    <Disclosure
      kind="plain"
      className="r-similar-car"
      title={msg('What “or similar” means', { id: 'parts.similarTitle' })}
      onToggle={(open) => open && setWasOpened(true)}
    >
      {wasOpened && <Explanation carClass={carClass} />}
    </Disclosure>
  );
}

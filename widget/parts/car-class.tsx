import type { CarClass as Class } from '../domain/acriss.ts';
import { useLanguage } from '../i18n/localize.ts';
import { carClassTexts, similarCarText } from '../i18n/messages/acriss.ts';
import { useStyles } from '../theme/root-context.tsx';
import css from './car-class.css?inline';

export { loadClassTexts } from '../i18n/class-texts.ts';

/** Explains "or similar" by the four letters of the car's class. `similar-car.tsx` loads this file on demand. */
export function CarClass({ carClass }: { carClass: Class }) {
  useStyles(css);
  useLanguage();
  return (
    <div className="r-car-class">
      <p>{similarCarText(carClass.code)}</p>
      <dl className="r-car-class__letters">
        {carClassTexts(carClass).map(({ letter, subject, meaning }) => (
          <div key={subject} className="r-car-class__letter">
            <dt>
              <span aria-hidden="true">{letter}</span>
              {subject}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

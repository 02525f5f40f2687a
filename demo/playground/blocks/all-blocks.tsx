import { useLanguage } from '../../../widget/i18n/localize.ts';
import { useStyles } from '../../../widget/theme/root-context.tsx';
import { Actions } from './actions.tsx';
import css from './blocks.css?inline';
import { Choices } from './choices.tsx';
import { DriverParts } from './driver-parts.tsx';
import { Feedback } from './feedback.tsx';
import { Fields } from './fields.tsx';
import { Layouts } from './layouts.tsx';
import { Overlays } from './overlays.tsx';
import { Pickers } from './pickers.tsx';
import { RentalParts } from './rental-parts.tsx';

/** Every block in every state, in whatever root it is rendered into. */
export function AllBlocks({ dir }: { dir: 'ltr' | 'rtl' }) {
  useStyles(css);
  const language = useLanguage();
  return (
    <div className="p-blocks" dir={dir} lang={language}>
      <Actions />
      <Choices />
      <Fields />
      <Pickers />
      <Feedback />
      <Layouts />
      <RentalParts />
      <DriverParts />
      <Overlays />
    </div>
  );
}

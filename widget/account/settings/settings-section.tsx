import { type ReactNode, type Ref, useId } from 'react';
import type { UserRecord } from '../../contract/user.ts';
import { headingTag } from '../../ui/heading-tag.ts';

export interface SettingsPartProps {
  user: UserRecord;
  headingLevel: number;
  onChanged: () => void;
}

export interface SettingsSectionProps {
  title: string;
  headingLevel: number;
  /** For a section that moves the focus to its heading. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A settings section with a heading. */
export function SettingsSection({ title, headingLevel, headingRef, children }: SettingsSectionProps) {
  const id = useId();
  const Heading = headingTag(headingLevel);
  return (
    <section className="r-settings__section" aria-labelledby={id}>
      <Heading className="r-settings__title" id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

import { useEffect } from 'react';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { isHumanChecked } from '../state/confirm-human.ts';
import { useStore } from '../state/store-context.tsx';
import { useStyles } from '../theme/root-context.tsx';
import { Link } from '../ui/link.tsx';
import css from './human-check-note.css?inline';

const google = 'https://policies.google.com/';
/** Placeholder of a link in the sentence. */
const gap = '|';

/**
 * Renders the notice that Google requires if its badge is hidden. The badge would cover the bar with the total. Renders
 * nothing if reCAPTCHA is disabled.
 */
export function HumanCheckNote() {
  return isHumanChecked(useStore()) ? <Note /> : null;
}

function Note() {
  useStyles(css);
  useLanguage();
  useEffect(() => {
    // The site's style sheet hides the badge with this attribute.
    document.documentElement.toggleAttribute('data-human-check', true);
    return () => document.documentElement.removeAttribute('data-human-check');
  }, []);
  const [before, between, after] = msg(
    str`This site is protected by reCAPTCHA and the Google ${gap} and ${gap} apply.`,
    { id: 'booking.humanCheck' },
  ).split(gap);
  return (
    <p className="r-human-check">
      {before}
      <Link href={`${google}privacy`} external>
        {msg('Privacy Policy', { id: 'booking.humanCheckPrivacy' })}
      </Link>
      {between}
      <Link href={`${google}terms`} external>
        {msg('Terms of Service', { id: 'booking.humanCheckTerms' })}
      </Link>
      {after}
    </p>
  );
}

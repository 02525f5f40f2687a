import { useState } from 'react';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { classes } from '../ui/classes.ts';
import { LazyPicture } from '../ui/lazy-picture.tsx';
import css from './car-picture.css?inline';
import { useImageUrl } from './image-url.ts';

/** Width and height in pixels: in a card, in a list of options, and next to the chosen car's name. */
const sizes = { md: [300, 200], option: [128, 85], chosen: [45, 30] } as const;

export interface CarPictureProps {
  /** File name as in the API. */
  image: string | undefined;
  /** Text alternative; leave it out if the name is shown next to the picture. */
  name?: string | undefined;
  /** `md` is at most 300 by 200, an `option` 85 high, one that is `chosen` 30. */
  size?: keyof typeof sizes | undefined;
  /** Loads the picture at once, not when it approaches the viewport; for a picture that is the main content. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** Renders a car's picture, or an outline as placeholder; both reserve the same space. */
export function CarPicture({ image, name, size = 'md', eager = false, className }: CarPictureProps) {
  useStyles(css);
  useLanguage();
  const url = useImageUrl('cars', image);
  const [broken, setBroken] = useState<string | null>(null);
  const [width, height] = sizes[size];
  const frame = classes('r-car-picture', `r-car-picture--${size}`, className);
  if (!url || broken === url) return <Outline className={frame} name={name} />;
  const picture = {
    className: frame,
    src: url,
    alt: name ?? '',
    width,
    height,
    onError: () => setBroken(url),
  };
  return eager ? <img {...picture} alt={picture.alt} decoding="async" /> : <LazyPicture {...picture} />;
}

function Outline({ className, name }: { className: string; name: string | undefined }) {
  useLanguage();
  const drawing = (
    <svg viewBox="0 0 300 200" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M68 136H52c-6 0-10-4-10-10v-14c0-8 5-14 13-16l36-8 29-25c6-5 13-8 21-8h40c9 0 17 4 23 10l22 24 20 5c8 2 13 8 13 16v16c0 6-4 10-10 10h-17" />
        <path d="M114 136h76M104 88h112M160 56v32" />
        <circle cx="91" cy="136" r="20" />
        <circle cx="213" cy="136" r="20" />
      </g>
    </svg>
  );
  const frame = classes(className, 'r-car-picture--none');
  if (!name) return <span className={frame}>{drawing}</span>;
  return (
    <span className={frame} role="img" aria-label={msg(str`${name}, no picture`, { id: 'parts.noPicture' })}>
      {drawing}
    </span>
  );
}

/** What the preview is set to; an empty text leaves the default. */
export interface Settings {
  lang: string;
  theme: string;
  currency: string;
  layout: string;
  hideSuppliers: boolean;
  accent: string;
  primary: string;
  surface: string;
  text: string;
  radius: string;
  font: string;
}

export const noSettings: Settings = {
  lang: '',
  theme: '',
  currency: '',
  layout: '',
  hideSuppliers: false,
  accent: '',
  primary: '',
  surface: '',
  text: '',
  radius: '',
  font: '',
};

const tokenNames = ['accent', 'primary', 'surface', 'text', 'radius', 'font'] as const;

/** The settings as attributes of the tag. */
export function attributesOf(settings: Settings): Record<string, string | undefined> {
  const { lang, theme, currency, layout, hideSuppliers } = settings;
  return {
    lang: lang || undefined,
    theme: theme || undefined,
    currency: currency || undefined,
    layout: layout || undefined,
    'hide-suppliers': hideSuppliers ? '' : undefined,
  };
}

/** The settings as the tokens a partner's page sets. */
export function tokensOf(settings: Settings): Record<string, string> {
  return Object.fromEntries(tokenNames.map((name) => [`--rental-${name}`, settings[name]]));
}

import { scriptUrl } from './script-files.ts';

/** Texts of the link; English is the default. */
const linkTexts: Record<string, string> = { fr: 'Trouver un véhicule', es: 'Buscar un vehículo' };

/** Adds a link to the results page, by default the host's search, to an empty tag whose code failed to load. */
export const addFallbackLink = (element: HTMLElement) => {
  // Releases the space that rental.css reserved.
  element.dataset['state'] = 'error';
  // A legal notice or the label of a button leads nowhere.
  if (element.querySelector(':scope > :not([slot])')) return;
  const link = document.createElement('a');
  const own = element.getAttribute('results-url');
  const host = element.getAttribute('api-host') ?? new URL(scriptUrl).origin;
  link.href = own ?? `${host}/search`;
  const query = new URLSearchParams(`${link.search}&${element.getAttribute('filters') ?? ''}`);
  for (const { name, value } of element.attributes)
    if (/^(pickup|dropoff|from|to|driver-age|limits|locked|partner)$/.test(name))
      query.append(name.replace('driver-', ''), value);
  const language = element.closest<HTMLElement>('[lang]')?.lang.slice(0, 2) ?? 'en';
  // The host's page continues in the language of the link.
  if (!own) query.append('l', language);
  link.search = `${query}`;
  link.textContent = linkTexts[language] ?? 'Find a car';
  element.append(link);
};

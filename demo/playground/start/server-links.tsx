import { Link } from '../../../widget/ui/link.tsx';
import { Section } from '../frame/page.tsx';

/** Returns the URL of the example partners, one port above the site by default. */
function partnerAddress(): string {
  return `http://127.0.0.1:${Number(location.port || 80) + 1}/`;
}

/** Links to the other pages of this server. */
export function ServerLinks() {
  const places = [
    { href: '/', label: 'The site', text: 'search, results and checkout, built with the same tags' },
    {
      href: '/demo/guide.html',
      label: 'Guides',
      text: 'set-up, journeys, consent, strict pages, receipts, customer accounts',
    },
    {
      href: '/demo/reference.html',
      label: 'Element reference',
      text: 'attributes, events, slots, parts, tokens, keys',
    },
    {
      href: '/demo/blocks.html',
      label: 'Tokens and blocks',
      text: 'the look, and every building block in every state',
    },
    { href: '/demo/doctor.html', label: 'Check your page', text: 'each mistake of your own page, with its fix' },
    { href: '/demo/versions.html', label: 'Versions and changelog', text: 'every published version, and what changed' },
    {
      href: partnerAddress(),
      label: 'Example partners',
      text: 'pages on another origin that use the tags; the server prints their URL at start-up',
    },
    { href: '/mailbox', label: 'Mailbox', text: 'the emails this server would have sent, in demo mode' },
    { href: '/api/openapi.json', label: 'API description', text: 'every operation and its responses' },
  ];
  return (
    <Section title="On this server">
      <ul className="p-places">
        {places.map(({ href, label, text }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

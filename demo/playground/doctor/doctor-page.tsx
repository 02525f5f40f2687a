import { type FormEvent, useRef, useState } from 'react';
import type { Finding } from '../../../widget/doctor/page.ts';
import { useStyles } from '../../../widget/theme/root-context.tsx';
import { Button } from '../../../widget/ui/button.tsx';
import { Link } from '../../../widget/ui/link.tsx';
import { TextField } from '../../../widget/ui/text-field.tsx';
import { Textarea } from '../../../widget/ui/textarea.tsx';
import { readManifest } from '../frame/manifest.ts';
import { Page, Section } from '../frame/page.tsx';
import css from './doctor.css?inline';
import { examineHtml, exampleOf, type PastedPage } from './examine-html.ts';
import { FindingList } from './finding-list.tsx';

const nothingPasted: PastedPage = { html: '', address: 'https://www.example.com/', policy: '' };

type Errors = Partial<Record<keyof PastedPage, string>>;

/** Returns what is wrong with the fields themselves. */
function checkFields({ html, address }: PastedPage): Errors {
  const isAddress = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  return {
    ...(html.trim() === '' && { html: 'Paste the HTML of your page.' }),
    ...(!isAddress && { address: 'Enter an address such as https://hotel.example/cars.' }),
  };
}

/** Returns the result in words. */
function summaryOf(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No mistake found in this HTML';
  return findings.length === 1 ? '1 mistake' : `${findings.length} mistakes`;
}

/** Examines a page's HTML with the doctor, without an installation. */
export function DoctorPage() {
  useStyles(css);
  const [pasted, setPasted] = useState(nothingPasted);
  const [errors, setErrors] = useState<Errors>({});
  const [findings, setFindings] = useState<readonly Finding[] | null>(null);
  const html = useRef<HTMLTextAreaElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const change = (part: Partial<PastedPage>) => {
    setPasted((before) => ({ ...before, ...part }));
    setFindings(null);
  };
  const check = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = checkFields(pasted);
    setErrors(wrong);
    const first = wrong.html ? html : wrong.address ? address : null;
    if (first) return first.current?.focus();
    setFindings(await examineHtml(pasted, await readManifest().catch(() => [])));
  };
  return (
    <Page title="Check your page" lead="The doctor names each mistake of a page with our elements, and its fix.">
      <form className="p-doctor" aria-label="Your page" noValidate onSubmit={(event) => void check(event)}>
        <Textarea
          ref={html}
          label="HTML of your page"
          hint="As the server sends it: “View page source” in your browser. It stays in this page; its scripts don’t run."
          rows={12}
          required
          value={pasted.html}
          error={errors.html}
          onChange={(text) => change({ html: text })}
        />
        <TextField
          ref={address}
          type="url"
          label="Address of your page"
          value={pasted.address}
          error={errors.address}
          onChange={(text) => change({ address: text })}
        />
        <Textarea
          label="Content-Security-Policy"
          hint="The header that your server sends with the page. Leave it empty if there is none or you don’t know it."
          rows={2}
          optional
          value={pasted.policy}
          onChange={(text) => change({ policy: text })}
        />
        <div className="p-doctor__buttons">
          <Button kind="primary" type="submit">
            Check
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              setErrors({});
              change(exampleOf(location.origin));
            }}
          >
            Fill in a page with mistakes
          </Button>
        </div>
      </form>
      <div role="status">
        {findings && (
          <Section
            title={summaryOf(findings)}
            note="HTML alone doesn’t show colours, what a policy has blocked, or whether your origin is registered: see below."
          />
        )}
      </div>
      {findings && findings.length > 0 && <FindingList findings={findings} />}
      <Section title="On the page itself">
        <ul className="p-doctor__ways">
          <li>
            Add <code>debug</code> to a tag, or <code>data-debug</code> to the script: a panel opens in your page, for
            you to remove before customers come.
          </li>
          <li>
            Call <code>rentalElements.doctor()</code> on the console of any page with the script.
          </li>
          <li>
            Run <code>npx rental-elements doctor https://hotel.example/cars</code> where pages are tested; it exits with
            1 after a mistake. <Link href="/demo/guide-strict.html#doctor">More in the guide</Link>.
          </li>
        </ul>
      </Section>
    </Page>
  );
}

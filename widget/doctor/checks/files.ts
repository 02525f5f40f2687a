import { type EmbedFile, embedFiles, type Finding, openingTag, type Page, tagsOf } from '../page.ts';

/** Checks the script and the style sheet that the page loads. */
export function checkFiles(page: Page): Finding[] {
  const files = embedFiles(page);
  const scripts = files.filter(({ kind }) => kind === 'js');
  const styles = files.filter(({ kind }) => kind === 'css');
  return [
    ...missing(page, scripts, styles),
    ...repeated(scripts),
    ...mixed(files),
    ...gone(page, files),
    ...unprotected(page, files),
    ...blocked(page),
    ...foreign(page),
  ];
}

function missing(page: Page, scripts: EmbedFile[], styles: EmbedFile[]): Finding[] {
  if (tagsOf(page).length === 0) return [];
  const [script] = scripts;
  if (!script) return isBundled(page) ? [] : [noScript(page)];
  if (styles.length > 0) return [];
  const address = script.url.href.replace(/rental\.js.*/, 'rental.css');
  return [
    {
      id: 'no-style-sheet',
      level: 'warning',
      problem: 'rental.css is missing, so the page moves when an element appears.',
      fix: 'Add this line before the script.',
      code: `<link rel="stylesheet" href="${address}">`,
    },
  ];
}

/** Returns true if the page's own code contains the elements: they run although no script of a host is on the page. */
function isBundled(page: Page): boolean {
  return tagsOf(page).some(
    (tag) => tag.hasAttribute('data-state') || (page.running && page.attributesOf(tag.localName)),
  );
}

/** The HTML alone doesn't show whether a bundle contains the elements; a tag of the npm package has `api-host`. */
function noScript(page: Page): Finding {
  const add = 'Add the script to the head. Some editors remove it: then use their field for the head of all pages.';
  if (page.running || !tagsOf(page).some((tag) => tag.hasAttribute('api-host')))
    return { id: 'no-script', level: 'error', problem: 'No script of the elements is on this page.', fix: add };
  return {
    id: 'no-script',
    level: 'warning',
    problem: 'No script of the elements is on this page. That is right if your own bundle contains them.',
    fix: `Run the command with --browser, which runs the bundle. Without a bundle: ${add}`,
  };
}

function repeated(scripts: EmbedFile[]): Finding[] {
  // A query, such as the version that WordPress adds, is still the same script.
  const addresses = scripts.map(({ url }) => url.origin + url.pathname);
  const again = addresses.find((address, index) => addresses.indexOf(address) !== index);
  if (!again) return [];
  const problem = `The script is on this page ${addresses.filter((address) => address === again).length} times. The first one is used.`;
  return [{ id: 'repeated-script', level: 'warning', problem, fix: 'Keep one, in the head.', code: again }];
}

function mixed(files: EmbedFile[]): Finding[] {
  const versions = [...new Set(files.map(({ version }) => version))];
  const hosts = [...new Set(files.map(({ url }) => url.host))];
  const findings: Finding[] = [];
  if (versions.length > 1) {
    const problem = `Files of different versions are loaded: ${versions.join(', ')}. The first script is used.`;
    const fix = 'Use the same version in the address of the script and of the style sheet.';
    findings.push({ id: 'mixed-versions', level: 'error', problem, fix });
  }
  if (hosts.length > 1) {
    const problem = `Files of different hosts are loaded: ${hosts.join(', ')}.`;
    findings.push({
      id: 'mixed-hosts',
      level: 'error',
      problem,
      fix: 'Load script and style sheet from the same host.',
    });
  }
  return findings;
}

function gone({ host }: Page, files: EmbedFile[]): Finding[] {
  if (host && !host.isReachable) {
    const problem = `${host.address} can’t be reached from this page, or isn’t the address of a host.`;
    const fix =
      'Check the address, which ends before /api, and that no policy, firewall or blocker stops requests to it.';
    return [{ id: 'host-unreachable', level: 'error', problem, fix }];
  }
  return files
    .filter(({ url }) => host?.missingFiles.includes(url.href))
    .map(({ url, version }) => ({
      id: version === 'v1' ? 'missing-file' : 'missing-version',
      level: 'error',
      problem:
        version === 'v1'
          ? `${url.origin} doesn’t have ${url.pathname}.`
          : `${url.origin} doesn’t have version ${version} any more.`,
      fix: 'Use the channel, or the present version from the host’s playground.',
      code: url.href.replace(`/${version}/`, '/v1/'),
    }));
}

/** Finds protection that the address contradicts: hashes of a channel, and http on a page with https. */
function unprotected(page: Page, files: EmbedFile[]): Finding[] {
  return files.flatMap(({ element, url, version }): Finding[] => {
    const findings: Finding[] = [];
    const isVerified = Boolean(element.getAttribute('integrity'));
    if (version === 'v1' && isVerified) {
      findings.push({
        id: 'integrity-of-channel',
        level: 'error',
        problem:
          'integrity is set on the v1 channel, whose files change with each release: the next one will be blocked.',
        fix: 'Remove integrity, or use the address of an exact version.',
        code: openingTag(element),
      });
    }
    if (isVerified && !element.hasAttribute('crossorigin')) {
      findings.push({
        id: 'integrity-without-crossorigin',
        level: 'error',
        problem: 'A file of another origin with integrity is blocked unless the tag has crossorigin.',
        fix: 'Add crossorigin to the tag.',
        code: openingTag(element).replace(/>$/, ' crossorigin>'),
      });
    }
    if (page.url.protocol === 'https:' && url.protocol === 'http:') {
      findings.push({
        id: 'insecure-address',
        level: 'error',
        problem: 'The page is loaded with https, so browsers block this http address.',
        fix: 'Use https.',
        code: url.href.replace(/^http:/, 'https:'),
      });
    }
    return findings;
  });
}

/** Finds tags that failed: `data-state` is set by the loader if their code is missing, and by the tag if its data is. */
function blocked(page: Page): Finding[] {
  const failed = tagsOf(page).filter((tag) => tag.getAttribute('data-state') === 'error');
  return failed.map((tag) => {
    const hasCode = page.attributesOf(tag.localName) !== null;
    // Outside the page, such as in the command, nothing shows whether the code is there.
    const missing = page.running ? 'its data' : 'its code or its data';
    return {
      id: hasCode ? 'element-failed' : 'blocked-code',
      level: 'error',
      problem: hasCode
        ? `<${tag.localName}> could not load ${missing}.`
        : `The code of <${tag.localName}> could not be loaded, so its plain content is shown.`,
      fix: hasCode
        ? 'The console has the reason. Add debug to the tag for more.'
        : 'The console names the file. A policy, a blocker or a proxy stops it, or the host has removed the version.',
      code: openingTag(tag),
    };
  });
}

function foreign({ running }: Page): Finding[] {
  return (running?.foreignTags ?? []).map((tag) => ({
    id: 'foreign-element',
    level: 'error',
    problem: `Another script has defined <${tag}>, so the element can’t start.`,
    fix: 'Remove that script, or let it use another name: the first definition of a name counts.',
  }));
}

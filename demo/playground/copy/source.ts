/** One exact version. */
export interface Release {
  version: string;
  /** The integrity hash of each file. */
  files: Record<string, string>;
  /** The source expression that allows the import map with these hashes, such as `'sha256-…'`; absent if unknown. */
  importMap?: string | undefined;
}

/** The source of the elements: the channel that gets every fix, or one exact version with integrity hashes. */
export interface Source {
  host: string;
  /** The exact version; absent for the channel. */
  exact?: Release | undefined;
}

/** Returns the URL of a file of the source. */
export const fileUrl = ({ host, exact }: Source, name: string) => `${host}/embed/${exact?.version ?? 'v1'}/${name}`;

/** Returns the attributes that verify a file of an exact version, after a space; empty for the channel. */
const integrityText = ({ exact }: Source, name: string) =>
  exact ? ` integrity="${exact.files[name] ?? ''}" crossorigin` : '';

/** Returns the two lines that load style sheet and loader. */
export function headLines(source: Source): string[] {
  return [
    `<link rel="stylesheet" href="${fileUrl(source, 'rental.css')}"${integrityText(source, 'rental.css')}>`,
    `<script type="module" src="${fileUrl(source, 'rental.js')}"${integrityText(source, 'rental.js')}></script>`,
  ];
}

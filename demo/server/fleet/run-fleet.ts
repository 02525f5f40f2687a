import type { Database } from '../db/database.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { Pricing } from '../pricing/pricing.ts';
import type { ObjectStorage } from '../uploads/object-storage.ts';
import { type Conversion, writeConverted } from './bookcars/write-converted.ts';
import { type ExportResult, exportFleet } from './export-fleet.ts';
import { type FormerName, formerFileNames } from './former-files.ts';
import { checkFolder, type FleetResult, importFleet, planFleet } from './import-fleet.ts';
import { formatProblem, formatWarning, toEnglish } from './problems.ts';
import { FolderError } from './read-folder.ts';
import { type TableName, tableNames, tables } from './tables.ts';
import { writeTemplate } from './template.ts';

/** A command on a fleet folder. */
export type FleetCall = {
  command: 'template' | 'check' | 'plan' | 'import' | 'export' | 'from-bookcars';
  directory: string;
  /** The dump of BookCars, and its folder of pictures, for `from-bookcars`. */
  dump: string | null;
  pictures: string | null;
  yes: boolean;
  overwrite: boolean;
  json: boolean;
  dayFirst: boolean;
};

/** The services of a command that uses the database. */
export type FleetServices = {
  db: Database;
  objectStorage: ObjectStorage | null;
  mails: MailWriterContext;
  pricing: Pricing;
};

/** Receives the result's lines, and progress, which is no part of the result. */
export type FleetOutput = { print: (text: string) => Promise<void>; progress: (text: string) => Promise<void> };

/** The exit codes of the commands. */
export const exitCodes = { done: 0, refused: 1, unreachable: 2 } as const;

export function usesDatabase({ command }: FleetCall): boolean {
  return command === 'plan' || command === 'import' || command === 'export';
}

/** Runs a command that needs no database, and returns its exit code. */
export async function runWithoutDatabase(call: FleetCall, output: FleetOutput): Promise<number> {
  return guarded(call, output, async () => {
    if (call.command === 'template') {
      const files = await writeTemplate(call.directory);
      await report(call, output, { ok: true, files }, [
        `Wrote ${files.join(', ')} with one example each to ${call.directory}.`,
        `Replace the examples by your own, then: npm run fleet -- check ${call.directory}`,
      ]);
      return exitCodes.done;
    }
    if (call.command === 'from-bookcars' && call.dump !== null) {
      const result = await writeConverted(call.dump, call.directory, call);
      await report(
        call,
        output,
        { ok: result.problems.length === 0, ...result, problems: result.problems.map(toEnglish) },
        conversionLines(result, call.directory),
      );
      return result.problems.length === 0 ? exitCodes.done : exitCodes.refused;
    }
    const result = await checkFolder(call.directory, call);
    const done = [
      `No problems in ${call.directory}. See what an import would change: npm run fleet -- plan ${call.directory}`,
    ];
    return finish(call, output, result, done);
  });
}

/** Runs a command on the database, and returns its exit code. */
export async function runOnDatabase(call: FleetCall, services: FleetServices, output: FleetOutput): Promise<number> {
  return guarded(call, output, async () => {
    const { directory } = call;
    if (call.command === 'export') {
      const result = await exportFleet(services, directory);
      await report(call, output, { ok: true, ...result }, exportLines(result, directory));
      return exitCodes.done;
    }
    const { db, mails, pricing } = services;
    if (call.command === 'plan') {
      const result = await planFleet(db, directory, { dayFirst: call.dayFirst, now: mails.now() });
      return finish(call, output, result, [
        ...planLines(result),
        ...personLines(result),
        ...heldBack(result, { yes: false, overwrite: false }),
      ]);
    }
    const options = { ...call, mails, pricing, report: output.progress };
    const result = await importFleet(db, directory, options);
    return finish(call, output, result, result.ok ? importedLines(result) : heldBack(result, call));
  });
}

async function guarded(call: FleetCall, output: FleetOutput, run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof FolderError)) throw error;
    await report(call, output, { ok: false, error: error.message }, [error.message]);
    return exitCodes.unreachable;
  }
}

async function finish(
  call: FleetCall,
  output: FleetOutput,
  result: FleetResult,
  lines: readonly string[],
): Promise<number> {
  const { problems, warnings } = result;
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  const document = { ...result, problems: problems.map(toEnglish), warnings: warnings.map(formatWarning) };
  await report(call, output, document, [
    ...warnings.map((warning) => `Warning: ${formatWarning(warning)}`),
    ...problems.map(formatProblem),
    ...(problems.length > 0 ? [`${count}. Nothing was changed.`] : lines),
  ]);
  return result.ok ? exitCodes.done : exitCodes.refused;
}

async function report(
  { json }: FleetCall,
  { print }: FleetOutput,
  document: object,
  lines: readonly string[],
): Promise<void> {
  await print(json ? JSON.stringify(document, null, 2) : lines.join('\n'));
}

const maxListed = 20;

/** Returns what would change: the numbers per file, and the first keys of each. */
function planLines(result: FleetResult): string[] {
  return tableNames.flatMap((name, index) => {
    const keys = result.keys[name];
    const lists = (['added', 'changed', 'retired'] as const).flatMap((kind) => {
      const all = keys?.[kind] ?? [];
      if (all.length === 0) return [];
      const further = all.length > maxListed ? `, and ${all.length - maxListed} more` : '';
      return [`  ${kind}: ${all.slice(0, maxListed).join(', ')}${further}`];
    });
    return [countLines(result)[index] ?? '', ...lists];
  });
}

function importedLines(result: FleetResult): string[] {
  const personal = formerNames.flatMap((name) => (result[name] ? [formerFileNames[name]] : []));
  const reminder = `Imported. Delete ${personal.join(', ')}: they contain personal data.`;
  return [...countLines(result), ...personLines(result), personal.length > 0 ? reminder : 'Imported.'];
}

const formerNames = Object.keys(formerFileNames) as FormerName[];

function personLines(result: FleetResult): string[] {
  return formerNames.flatMap((name) => {
    const counts = result[name];
    return counts ? [`${formerFileNames[name]}: ${counts.added} added, ${counts.unchanged} unchanged`] : [];
  });
}

function countLines({ changes }: FleetResult): string[] {
  return tableNames.map((name) => {
    const { added, changed, retired, unchanged } = changes[name] ?? { added: 0, changed: 0, retired: 0, unchanged: 0 };
    return `${tables[name].file}: ${added} added, ${changed} changed, ${retired} retired, ${unchanged} unchanged`;
  });
}

/** Returns why an import is, or would be, held back. */
function heldBack({ edited, emptied }: FleetResult, given: Pick<FleetCall, 'yes' | 'overwrite'>): string[] {
  return [
    ...(edited.length > 0 && !given.overwrite
      ? ['Changed elsewhere since the last export; --overwrite changes them back:', ...edited.map((row) => `  ${row}`)]
      : []),
    ...(emptied.length > 0 && !given.yes
      ? [`Without rows; --yes retires everything that was in them: ${emptied.join(', ')}`]
      : []),
  ];
}

function rowLines(rows: Record<TableName, number>): string[] {
  return tableNames.map((name) => `${tables[name].file}: ${rows[name]} ${rows[name] === 1 ? 'row' : 'rows'}`);
}

function exportLines({ rows, pictures, missingPictures, staffLeftOut }: ExportResult, directory: string): string[] {
  return [
    ...rowLines(rows),
    `pictures: ${pictures}`,
    ...(missingPictures.length > 0
      ? [`Left out, because the server doesn't have them: ${missingPictures.join(', ')}`]
      : []),
    ...(staffLeftOut.length > 0
      ? [
          `Left out of staff.csv, because their supplier is retired: ${staffLeftOut.join(', ')}. They keep their access.`,
        ]
      : []),
    `Exported to ${directory}.`,
  ];
}

function conversionLines(
  { rows, people, bookings, notifications, pictures, notes, problems }: Conversion,
  directory: string,
): string[] {
  const next =
    problems.length > 0
      ? 'Change these cells, then: npm run fleet -- check'
      : 'Look at the files, which invite the staff by mail when they are imported, then: npm run fleet -- plan';
  return [
    ...rowLines(rows),
    `${formerFileNames.people}: ${people} customers`,
    `${formerFileNames.bookings}: ${bookings} bookings`,
    `${formerFileNames.notifications}: ${notifications} notifications`,
    `pictures: ${pictures}`,
    ...(notes.length > 0 ? ['Not carried over:', ...notes.map((note) => `  ${note}`)] : []),
    ...problems.map(formatProblem),
    `${next} ${directory}`,
  ];
}

import { type BuiltFile, buildFile } from '../../vite/build-file.ts';
import { describeMessages, type ListedMessage } from './message-list.ts';

/** The file with which a page replaces texts. */
export const ownTextsFile = 'own-texts.js';
/** The list of the texts for a page's author. */
export const textListFile = 'texts.json';

/** Builds the part that replaces texts as one file of its own, for the tags of every build. */
export function buildOwnTexts(messages: readonly ListedMessage[], tags: readonly string[]): Promise<BuiltFile> {
  return buildFile('widget/i18n/own-texts.ts', ownTextsFile, 'es', {
    RENTAL_MESSAGES: describeMessages(messages, tags),
  });
}

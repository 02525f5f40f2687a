import { isRecordId } from './record-id.ts';

/** Returns the ids of suppliers that an address has by id or by name, in any letter case. A name that no supplier has is left out. */
export function supplierIds(
  texts: readonly string[],
  known: readonly { readonly _id: string; readonly fullName: string }[],
): string[] {
  return texts.flatMap((text) => {
    if (isRecordId(text)) return [text];
    const named = known.find(({ fullName }) => fullName.toLowerCase() === text.toLowerCase());
    return named ? [named._id] : [];
  });
}

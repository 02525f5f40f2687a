import { useStore } from '../state/store-context.tsx';

/** Where an API keeps the pictures of cars, and of suppliers and other users. */
const folders = { cars: 'cdn/bookcars/cars', users: 'cdn/bookcars/users' } as const;

/** The address of a picture by its file name on the wire; a whole address stays as it is, null where there is no picture. */
export function useImageAddress(kind: keyof typeof folders, file: string | undefined): string | null {
  const { apiHost } = useStore();
  if (!file) return null;
  if (/^https?:\/\//.test(file)) return file;
  return `${apiHost}/${folders[kind]}/${encodeURIComponent(file)}`;
}

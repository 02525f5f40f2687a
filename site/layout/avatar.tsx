import { useImageUrl } from '../../widget/parts/image-url.ts';
import { StoreProvider } from '../../widget/state/store-context.tsx';
import { siteStore } from '../store.ts';

export interface AvatarProps {
  name: string;
  /** The file name in the API. */
  image: string | undefined;
}

/** Returns the initials of the first and the last name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

function Portrait({ name, image }: AvatarProps) {
  const address = useImageUrl('users', image);
  if (!address) return <>{initials(name)}</>;
  return <img src={address} alt="" width={32} height={32} />;
}

/** Renders a user's round picture or initials; the name is next to it. */
export function Avatar(props: AvatarProps) {
  return (
    <StoreProvider store={siteStore()}>
      <span className="s-avatar" aria-hidden="true">
        <Portrait {...props} />
      </span>
    </StoreProvider>
  );
}

import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Hidden field that names the account for the password manager. */
export function HiddenUsername({ email }: { email: string }) {
  return (
    <VisuallyHidden>
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
    </VisuallyHidden>
  );
}

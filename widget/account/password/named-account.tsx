import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Tells the password manager whose password is chosen; nobody else sees or reaches it. */
export function NamedAccount({ email }: { email: string }) {
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

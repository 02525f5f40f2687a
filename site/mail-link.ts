import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';

/** What the link of a mail carried; `email` and `token` are empty when the address had none. */
export interface MailLink {
  userId: string | undefined;
  email: string;
  token: string;
}

/**
 * Takes what a mail's link carried out of the address bar, where it could be shared, kept or sent along by mistake. Null
 * until the address was read.
 */
export function useMailLink(): MailLink | null {
  const [link, setLink] = useState<MailLink | null>(null);
  const [path, navigate] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the page is opened
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const [userId, email, token] = ['u', 'e', 't'].map((name) => query.get(name) ?? undefined);
    setLink((known) => known ?? { userId, email: email ?? '', token: token ?? '' });
    if (token === undefined) return;
    for (const name of ['u', 'e', 't']) query.delete(name);
    navigate(query.size > 0 ? `${path}?${query}` : path, { replace: true });
  }, []);
  return link;
}

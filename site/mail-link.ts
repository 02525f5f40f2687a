import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';

/** The values of a mail's link; `email` and `token` are empty if the URL had none. */
export interface MailLink {
  userId: string | undefined;
  email: string;
  token: string;
  isStaff: boolean;
}

/**
 * Moves the values of a mail's link out of the address bar, where they could be shared or stored by mistake. Returns null
 * until the URL has been read.
 */
export function useMailLink(): MailLink | null {
  const [link, setLink] = useState<MailLink | null>(null);
  const [path, navigate] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the page is opened
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const [userId, email, token] = ['u', 'e', 't'].map((name) => query.get(name) ?? undefined);
    // A link that only confirms the address has the user's id for BookCars' front end.
    const owner = query.has('confirm') ? undefined : userId;
    setLink((known) => known ?? { userId: owner, email: email ?? '', token: token ?? '', isStaff: query.has('staff') });
    if (token === undefined) return;
    for (const name of ['u', 'e', 't', 'confirm', 'mailed', 'staff']) query.delete(name);
    navigate(query.size > 0 ? `${path}?${query}` : path, { replace: true });
  }, []);
  return link;
}

import { type ReactNode, useState } from 'react';

/** A group of blocks under one heading. */
export function Group({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={wide ? 'p-group p-group--wide' : 'p-group'}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Blocks side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="p-row">{children}</div>;
}

export interface ValueProps<Value> {
  initial: Value;
  children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

/** Holds the value of a controlled block, so that visitors can try it. */
export function WithValue<Value>({ initial, children }: ValueProps<Value>) {
  const [value, setValue] = useState(initial);
  return <>{children(value, setValue)}</>;
}

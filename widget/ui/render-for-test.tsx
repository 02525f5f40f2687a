import { cleanup, render } from '@testing-library/react';
import { type ComponentType, type ReactElement, type ReactNode, useState } from 'react';
import { afterEach } from 'vitest';
import { RootProvider } from '../theme/root-context.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** Renders a block into the document; queries come back bound to it. */
export function renderBlock(block: ReactElement) {
  return render(block, { wrapper: ({ children }) => <RootProvider root={document}>{children}</RootProvider> });
}

/** Renders a block into a shadow root; queries come back bound to what is inside. */
export function renderInShadow(block: ReactElement) {
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const container = document.createElement('div');
  root.append(container);
  const wrapper = ({ children }: { children: ReactNode }) => <RootProvider root={root}>{children}</RootProvider>;
  const view = render(block, { container, baseElement: container, wrapper });
  return { ...view, root };
}

interface Controlled<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

/** Holds a field's value as a form would; `changes` collects what the field reported. */
export function holding<Value, Props extends Controlled<Value>>(
  Field: ComponentType<Props>,
  initial: Value,
  props: Omit<Props, 'value' | 'onChange'>,
) {
  const changes: Value[] = [];
  function Holder() {
    const [value, setValue] = useState(initial);
    const change = (next: Value) => {
      changes.push(next);
      setValue(next);
    };
    const all = { ...props, value, onChange: change } as unknown as Props;
    return <Field {...all} />;
  }
  return { block: <Holder />, changes };
}

import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { adoptStyles } from './adopt.ts';
import { RootProvider, useRoot, useStyles } from './root-context.tsx';

function shadowRoot(): ShadowRoot {
  const host = document.createElement('div');
  document.body.append(host);
  return host.attachShadow({ mode: 'open' });
}

afterEach(() => {
  cleanup();
  document.adoptedStyleSheets = [];
});

describe('adoptStyles', () => {
  test('reset and tokens come first, each sheet once', () => {
    const root = shadowRoot();
    adoptStyles(root, '.a { color: red }');
    adoptStyles(root, '.a { color: red }');
    adoptStyles(root, '.b { color: red }');
    expect(root.adoptedStyleSheets).toHaveLength(5);
  });

  test('two roots share one sheet', () => {
    const [one, other] = [shadowRoot(), shadowRoot()];
    adoptStyles(one, '.shared { color: red }');
    adoptStyles(other, '.shared { color: red }');
    expect(one.adoptedStyleSheets.at(-1)).toBe(other.adoptedStyleSheets.at(-1));
  });

  test('keeps what the root had adopted before', () => {
    const root = shadowRoot();
    const own = new CSSStyleSheet();
    root.adoptedStyleSheets = [own];
    adoptStyles(root, '.a { color: red }');
    expect(root.adoptedStyleSheets).toContain(own);
  });
});

function Styled({ css }: { css: string }) {
  useStyles(css);
  return <p>{useRoot() === document ? 'in the document' : 'in a shadow root'}</p>;
}

describe('useStyles', () => {
  test('adopts into the provider’s root', () => {
    const root = shadowRoot();
    const container = document.createElement('div');
    root.append(container);
    const before = document.adoptedStyleSheets.length;
    const { getByText } = render(
      <RootProvider root={root}>
        <Styled css=".x { color: red }" />
      </RootProvider>,
      { container, baseElement: container },
    );
    expect(getByText('in a shadow root')).toBeTruthy();
    expect(root.adoptedStyleSheets.length).toBeGreaterThan(2);
    expect(document.adoptedStyleSheets).toHaveLength(before);
  });

  test('without a provider it is the document', () => {
    const { getByText } = render(<Styled css=".y { color: red }" />);
    expect(getByText('in the document')).toBeTruthy();
    // The reset, the tokens and this sheet; the rules for a host have none here.
    expect(document.adoptedStyleSheets).toHaveLength(3);
  });

  test('the document adopts nothing that it was served with', () => {
    const served = document.createElement('style');
    served.textContent = '@property --rental-em {} .served { color: red } .other { color: red }';
    document.head.prepend(served);
    render(<Styled css=".served { color: red }" />);
    const texts = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
    expect(texts.filter((text) => text.includes('.served'))).toEqual([]);
    served.remove();
  });
});

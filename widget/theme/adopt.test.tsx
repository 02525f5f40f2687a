import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { adoptStyles } from './adopt.ts';
import { adopted } from './adopt-sheets.ts';
import resetCss from './reset.css?inline';
import { RootProvider, useRoot, useStyles } from './root-context.tsx';
import { keepServedStyles } from './served-styles.ts';
import tokensCss from './tokens.css?inline';

function shadowRoot(): ShadowRoot {
  const host = document.createElement('div');
  document.body.append(host);
  return host.attachShadow({ mode: 'open' });
}

afterEach(() => {
  cleanup();
  document.adoptedStyleSheets = [];
  adopted.delete(document);
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
    expect(document.adoptedStyleSheets).toHaveLength(4);
  });

  test('a document keeps the styles that it was served with', () => {
    const served = document.createElement('style');
    served.textContent = `@property --rental-em {} ${resetCss}${tokensCss} .served { color: red }`;
    document.head.prepend(served);
    const register = vi.fn();
    vi.stubGlobal('CSS', { registerProperty: register });
    keepServedStyles(document);
    render(<Styled css=".served { color: red }" />);
    const texts = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
    expect(texts).toEqual([]);
    render(<Styled css=".new { color: red }" />);
    expect(document.adoptedStyleSheets).toHaveLength(1);
    adoptStyles(shadowRoot(), '.in-shadow { color: red }');
    expect(register).not.toHaveBeenCalled();
    served.remove();
    vi.unstubAllGlobals();
  });
});

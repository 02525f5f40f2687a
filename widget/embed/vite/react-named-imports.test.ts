import { expect, it } from 'vitest';
import { hooksOf } from '../../../tests/support/plugin-hooks.ts';
import { reactNamedImports } from './react-named-imports.ts';

const { appliesTo, transform } = hooksOf(reactNamedImports());

it.each([
  ["import React from 'react';", "import * as React from 'react';;"],
  ['import r from"react";', "import * as r from 'react';;"],
  ["import React, { useRef } from 'react';", "import * as React from 'react'; import { useRef } from 'react';;"],
  ["import { useRef } from 'react';", "import { useRef } from 'react';"],
  ["import Day from 'react-day-picker';", "import Day from 'react-day-picker';"],
])('transforms %s', (code, expected) => {
  expect(transform('node_modules/package/index.js', code)).toBe(expected);
});

it('changes packages only, and the partner build only', () => {
  const code = "import React from 'react';";
  expect(transform('widget/ui/button.tsx', code)).toBe(code);
  expect(appliesTo('partner')).toBe(true);
  expect(appliesTo('site')).toBe(false);
});

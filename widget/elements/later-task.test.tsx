import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Activity } from './define-element.ts';
import { LaterTask } from './later-task.tsx';

it('renders its content after what surrounds it, if the renderer does not divide its work', async () => {
  render(
    <p>
      Frame
      <LaterTask>
        <b>Content</b>
      </LaterTask>
    </p>,
  );
  expect(screen.getByText('Frame').textContent).toBe(Activity ? 'FrameContent' : 'Frame');
  expect(await screen.findByText('Content')).toBeTruthy();
});

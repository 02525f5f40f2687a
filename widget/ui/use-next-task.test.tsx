import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Activity } from './activity.ts';
import { useNextTask } from './use-next-task.ts';

function Frame() {
  return <p>Frame{useNextTask() && <b>Content</b>}</p>;
}

it('is true after the first render, if the renderer does not divide its work', async () => {
  render(<Frame />);
  expect(screen.getByText('Frame').textContent).toBe(Activity ? 'FrameContent' : 'Frame');
  expect(await screen.findByText('Content')).toBeTruthy();
});

import { expect, it, vi } from 'vitest';
import { whenUsed } from './when-used.ts';

it('acts once, after the first sign of a person', async () => {
  const act = vi.fn();
  whenUsed(act);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(act).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event('scroll'));
  document.body.dispatchEvent(new Event('keydown'));
  await vi.waitFor(() => expect(act).toHaveBeenCalled());
  expect(act).toHaveBeenCalledOnce();
});

it('can be cancelled before and after that sign', async () => {
  const act = vi.fn();
  whenUsed(act)();
  dispatchEvent(new Event('pointerover'));
  const cancel = whenUsed(act);
  dispatchEvent(new Event('pointerover'));
  cancel();
  const later = vi.fn();
  whenUsed(later);
  dispatchEvent(new Event('pointerover'));
  await vi.waitFor(() => expect(later).toHaveBeenCalled());
  expect(act).not.toHaveBeenCalled();
});

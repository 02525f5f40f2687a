import { describe, expect, it, vi } from 'vitest';
import { type AdmissionOptions, createAdmission, outsideSlot, type Priority, whileReceiving } from './admission.ts';
import { ProblemError } from './problem-error.ts';

/** Creates an admission of two slots with a clock that the test sets, and requests that end when the test lets them. */
function setUp(options: Partial<AdmissionOptions> = {}) {
  let time = 0;
  const ends: (() => void)[] = [];
  const admission = createAdmission({
    slots: 2,
    eventLoop: { count: () => 1, lateness: () => 0 },
    clock: () => time,
    ...options,
  });
  const outcomes: string[] = [];
  const request = (name: string, priority: Priority = 'read') =>
    admission
      .run(priority, async () => {
        outcomes.push(`${name} works`);
        await new Promise<void>((resolve) => ends.push(resolve));
      })
      .catch((error: unknown) => {
        outcomes.push(`${name} ${error instanceof ProblemError ? error.code : 'failed'}`);
      });
  const settle = async () => {
    for (const _ of many(10)) await new Promise((resolve) => setImmediate(resolve));
  };
  /** Fills the slots, then the queue, and sends one request more. */
  const flood = async () => {
    for (const name of many(2)) void request(name);
    await settle();
    for (const name of many(129, 'q')) void request(name);
    await settle();
  };
  const endOne = async () => {
    ends.shift()?.();
    await settle();
  };
  return {
    admission,
    outcomes,
    request,
    flood,
    settle,
    endOne,
    passTime: (milliseconds: number) => (time += milliseconds),
  };
}

const many = (count: number, prefix = 'r') => Array.from({ length: count }, (_, index) => `${prefix}${index}`);

describe('admission', () => {
  it('lets a burst wait for its turn', async () => {
    const { outcomes, request, settle, endOne } = setUp();
    for (const name of ['a', 'b', 'c']) void request(name);
    await settle();
    expect(outcomes).toEqual(['a works', 'b works']);
    await endOne();
    expect(outcomes).toEqual(['a works', 'b works', 'c works']);
  });

  it('prefers writes to reads', async () => {
    const { outcomes, request, settle, endOne } = setUp();
    for (const name of ['a', 'b']) void request(name);
    await settle();
    void request('c');
    void request('booking', 'write');
    await endOne();
    expect(outcomes.at(-1)).toBe('booking works');
  });

  it('refuses at once when too many wait, until a second has passed without a refusal', async () => {
    const { admission, outcomes, request, flood, settle, endOne, passTime } = setUp();
    await flood();
    // Two work, six may still wait.
    expect(outcomes.filter((line) => line.endsWith('unavailable'))).toHaveLength(123);
    expect(admission.readLoad()).toEqual({ working: 2, waiting: 6, refused: 123 });
    void request('late');
    await settle();
    expect(outcomes.at(-1)).toBe('late unavailable');
    passTime(1001);
    void request('later');
    await settle();
    expect(outcomes.at(-1)).toBe('late unavailable');
    for (const _ of many(8)) await endOne();
    expect(outcomes.at(-1)).toBe('later works');
  });

  it('gives a slot that is free to who waits, and reports an overload once', async () => {
    let reports = 0;
    const { outcomes, flood, endOne } = setUp({ onOverload: () => (reports += 1) });
    await flood();
    expect(reports).toBe(1);
    const worked = outcomes.filter((line) => line.endsWith('works')).length;
    await endOne();
    expect(outcomes.filter((line) => line.endsWith('works'))).toHaveLength(worked + 1);
  });

  it('refuses reads that arrive late in a long turn of the event loop, and writes only later', async () => {
    let [arrivals, lateness] = [1, 400];
    const eventLoop = { count: () => arrivals, lateness: () => lateness };
    const { admission, passTime } = setUp({ eventLoop });
    expect(admission.mustRefuse('read')).toBe(false);
    arrivals = 25;
    expect(admission.mustRefuse('write')).toBe(false);
    expect(admission.mustRefuse('read')).toBe(true);
    // Now overloaded: less time is allowed.
    [arrivals, lateness] = [3, 30];
    expect(admission.mustRefuse('read')).toBe(true);
    expect(admission.mustRefuse('write')).toBe(false);
    passTime(1001);
    expect(admission.mustRefuse('read')).toBe(false);
    expect(admission.readLoad().refused).toBe(2);
  });

  it('admits nobody while new connections arrive, for four milliseconds at most', async () => {
    const { admission, outcomes, request, settle, passTime } = setUp();
    const keepArriving = async (turns: number) => {
      for (const _ of many(turns)) {
        admission.noteConnection();
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    void request('a');
    await keepArriving(20);
    expect(outcomes).toEqual([]);
    passTime(5);
    await keepArriving(2);
    expect(outcomes).toEqual(['a works']);
    void request('b');
    await settle();
    expect(outcomes).toEqual(['a works', 'b works']);
  });

  it('says when to come back', async () => {
    const { admission, flood } = setUp();
    await flood();
    const refused = await admission.run('read', async () => null).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 2 } });
  });

  it('gives a slot away while its request waits long for other work', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { admission, outcomes, request, settle, endOne } = setUp();
    let arrive = () => {};
    const upload = () =>
      admission.run('write', () => outsideSlot(() => new Promise<void>((resolve) => (arrive = resolve))));
    const first = upload();
    void request('a');
    void request('b');
    await settle();
    expect(outcomes).toEqual(['a works']);
    vi.advanceTimersByTime(10);
    await settle();
    expect(outcomes).toEqual(['a works', 'b works']);
    void request('c');
    arrive();
    await settle();
    // It continues before requests that have not begun.
    await endOne();
    await first;
    expect(outcomes).toEqual(['a works', 'b works', 'c works']);
    vi.useRealTimers();
  });

  it('does not count requests whose bodies are still to arrive', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { admission, outcomes, request, settle } = setUp();
    const arrivals: (() => void)[] = [];
    const receive = () => new Promise<void>((resolve) => arrivals.push(resolve));
    const slow: Promise<void>[] = [];
    for (const _ of many(150)) {
      slow.push(
        ...[1, 2].map(() =>
          admission.run('write', () => whileReceiving(receive).then(() => void outcomes.push('slow'))),
        ),
      );
      await settle();
      vi.advanceTimersByTime(10);
    }
    await settle();
    void request('a');
    await settle();
    expect(outcomes).toEqual(['a works']);
    for (const arrive of arrivals) arrive();
    await settle();
    await Promise.all(slow);
    expect(outcomes).toHaveLength(301);
    vi.useRealTimers();
  });

  it('counts work within admitted work once, and work that outlives its request not at all', async () => {
    const { admission, settle } = setUp({ slots: 1 });
    let goOn = () => {};
    const job = new Promise<void>((resolve) => (goOn = resolve));
    let outliving: Promise<void> | undefined;
    await admission.run('read', async () => {
      await admission.run('read', async () => null);
      outliving = job.then(() => outsideSlot(async () => undefined));
    });
    goOn();
    await outliving;
    await settle();
    expect(admission.readLoad().working).toBe(0);
  });
});

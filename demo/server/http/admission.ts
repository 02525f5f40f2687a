import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventLoopWatch } from '../process/event-loop-watch.ts';
import { ProblemError } from './problem-error.ts';

/** Writes, which a person waits for after typing, go before reads, which every page can repeat. */
export type Priority = 'read' | 'write';

export type Admission = {
  /** Runs a request's work in one of the slots. Throws `unavailable` at once, or after a short wait, if there are too many. */
  run: <Result>(priority: Priority, work: () => Promise<Result>) => Promise<Result>;
  /** Returns true, and counts a refusal, if a request that has just arrived must be refused before it is parsed. */
  mustRefuse: (priority: Priority) => boolean;
  /** Must be called for each new connection: while they arrive, no request is admitted for a moment, so that all of them are read. */
  noteConnection: () => void;
  /** Number of requests that work, that wait, and that were refused since the start. */
  readLoad: () => { working: number; waiting: number; refused: number };
};

export type AdmissionOptions = {
  /** Requests that work at the same time: fewer than the connections of the pool, so that jobs and `/ready` find one. */
  slots?: number;
  eventLoop: Pick<EventLoopWatch, 'count' | 'lateness'>;
  /** Milliseconds of a clock that never goes back. */
  clock?: () => number;
  /** Called when requests begin to be refused. */
  onOverload?: () => void;
};

/**
 * Length of a queue, the time that a request spends in it, and how long a turn of the event loop may have run for a request that
 * arrives in it after `arrivals` others.
 */
type QueueLimits = Record<Priority, { length: number; milliseconds: number; lateness: number; arrivals: number }>;

/** A burst, such as several pages that load at once, may wait. */
const relaxed: QueueLimits = {
  write: { length: 500, milliseconds: 10_000, lateness: 5000, arrivals: 100 },
  read: { length: 128, milliseconds: 3000, lateness: 300, arrivals: 24 },
};

/** Under overload a queue would only add to the time of every response. */
const strict: QueueLimits = {
  write: { length: 16, milliseconds: 40, lateness: 200, arrivals: 8 },
  read: { length: 6, milliseconds: 20, lateness: 20, arrivals: 2 },
};

/** Time without a refusal after which bursts may wait again. */
const calmMilliseconds = 1000;

/** A shorter wait keeps its slot: otherwise requests whose bodies have arrived would all pass at once. */
const shortMilliseconds = 10;

/** Turns of the event loop without a new connection after which all connections count as accepted, and the longest time to wait for that. */
const quietEnough = 2;
const acceptMilliseconds = 4;

/** Requests that have begun, including those that wait outside their slot, but not those whose body is still to arrive. */
const maxBegun = 256;

/** Sent with every refusal. */
export const retryAfterSeconds = 2;

type Waiting = { admit: () => void; refuse: () => void };
type Slot = {
  /** Releases the slot; returns false if that has been done already. A request that leaves to receive its body doesn't count as begun. */
  leave: (reason: 'receives' | 'works') => boolean;
  /** Waits for a slot, before all requests that have none yet. */
  enter: () => Promise<void>;
};

const ownSlot = new AsyncLocalStorage<Slot>();

/**
 * Runs work that depends on something external: another service, a thread, an earlier upload. Its request releases its slot
 * meanwhile, so that slow requests don't block the others.
 */
export function outsideSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  return leaveFor('works', work);
}

/**
 * Receives a body. How long that takes is up to the client, so its request releases its slot and doesn't count as begun either: a few
 * hundred clients that send nothing would otherwise keep all others out.
 */
export function whileReceiving<Result>(receive: () => Promise<Result>): Promise<Result> {
  return leaveFor('receives', receive);
}

async function leaveFor<Result>(reason: 'receives' | 'works', work: () => Promise<Result>): Promise<Result> {
  const slot = ownSlot.getStore();
  if (!slot) return work();
  let hasLeft = false;
  const timer = setTimeout(() => {
    hasLeft = slot.leave(reason);
  }, shortMilliseconds);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    if (hasLeft) await slot.enter();
  }
}

/**
 * Creates the admission control of a process: a limited number of requests work, the others wait for a moment, and under
 * overload they are refused at once. Work within admitted work needs no second slot.
 */
export function createAdmission({
  slots = 8,
  eventLoop,
  clock = () => performance.now(),
  onOverload = () => {},
}: AdmissionOptions): Admission {
  const queues: Record<Priority, Waiting[]> = { write: [], read: [] };
  const returning: (() => void)[] = [];
  let working = 0;
  let begun = 0;
  let refused = 0;
  let strictUntil = Number.NEGATIVE_INFINITY;

  const isStrict = () => clock() < strictUntil;
  const limits = () => (isStrict() ? strict : relaxed);
  const freeSlots = () => slots - working;

  let isScheduled = false;
  let acceptsSince: number | null = null;
  let quietTurns = 0;

  /**
   * Admits one request at a time, after the event loop has accepted waiting connections: it accepts one per turn, and with the
   * embedded database a request may run without a pause, so the others would wait for seconds without being counted.
   */
  function admitNext(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      if (freeSlots() <= 0) return;
      quietTurns += 1;
      acceptsSince ??= clock();
      if (quietTurns < quietEnough && clock() - acceptsSince < acceptMilliseconds) return admitNext();
      const next = takeNext();
      if (!next) return;
      working += 1;
      acceptsSince = null;
      next();
      admitNext();
    });
  }

  function takeNext(): (() => void) | undefined {
    const back = returning.shift();
    return back ?? (begun < maxBegun ? (queues.write.shift() ?? queues.read.shift())?.admit : undefined);
  }

  /** Refuses whatever waits beyond the limits that hold now, the latest first. */
  function trim(): void {
    for (const priority of ['write', 'read'] as const) {
      const { length } = limits()[priority];
      for (const late of queues[priority].splice(length)) late.refuse();
    }
  }

  function noteRefusal(): void {
    refused += 1;
    if (!isStrict()) onOverload();
    strictUntil = clock() + calmMilliseconds;
  }

  function refusal(): ProblemError {
    noteRefusal();
    return new ProblemError('unavailable', { retryAfterSeconds });
  }

  function enter(priority: Priority): Promise<void> {
    const queue = queues[priority];
    const { length, milliseconds } = limits()[priority];
    if (queue.length >= length) {
      const error = refusal();
      trim();
      return Promise.reject(error);
    }
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        admit: () => {
          clearTimeout(deadline);
          begun += 1;
          resolve();
        },
        refuse: () => {
          clearTimeout(deadline);
          reject(refusal());
        },
      };
      const deadline = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        waiting.refuse();
      }, milliseconds);
      queue.push(waiting);
      admitNext();
    });
  }

  /** A slot that a request holds. Work that outlives its request, such as a job it has started, can neither leave nor enter it. */
  function createSlot(): Slot & { end: () => void } {
    let state: 'held' | 'left' | 'ended' = 'held';
    let isCounted = true;
    const release = () => {
      working -= 1;
      admitNext();
    };
    const count = (counts: boolean) => {
      if (isCounted !== counts) begun += counts ? 1 : -1;
      isCounted = counts;
    };
    const leave = (reason: 'receives' | 'works') => {
      if (state !== 'held') return false;
      state = 'left';
      if (reason === 'receives') count(false);
      release();
      return true;
    };
    return {
      leave,
      enter: async () => {
        if (state !== 'left') return;
        await new Promise<void>((resolve) => {
          returning.push(() => {
            if (state === 'left') {
              state = 'held';
              count(true);
            } else release();
            resolve();
          });
          admitNext();
        });
      },
      end: () => {
        leave('works');
        state = 'ended';
        count(false);
        admitNext();
      },
    };
  }

  return {
    mustRefuse: (priority) => {
      const { lateness, arrivals, length } = limits()[priority];
      const isLate = eventLoop.count() > arrivals && eventLoop.lateness() > lateness;
      const isFull = isStrict() && queues[priority].length >= length;
      if (isLate || isFull) noteRefusal();
      return isLate || isFull;
    },
    noteConnection: () => {
      quietTurns = 0;
    },
    run: async (priority, work) => {
      if (ownSlot.getStore()) return work();
      await enter(priority);
      const slot = createSlot();
      try {
        return await ownSlot.run(slot, work);
      } finally {
        slot.end();
      }
    },
    readLoad: () => ({ working, waiting: queues.write.length + queues.read.length, refused }),
  };
}

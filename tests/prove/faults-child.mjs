// Runs faults in a child process, because a fault may loop forever and must be killed from outside.
import { importTypescript } from '../support/run-typescript.mjs';

const { tryFaults } = await importTypescript(new URL('./try-faults.ts', import.meta.url));

process.once('message', (faults) => {
  process.send({ type: 'started' });
  const ready = () => process.send({ type: 'ready' });
  tryFaults(faults, ready, (index, verdict) => process.send({ type: 'verdict', index, verdict })).then(
    () => process.exit(0),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});

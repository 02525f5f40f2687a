import { proveAbuse } from './abuse.ts';
import { proveAssistants } from './assistants.ts';
import { bookCarsRounds, proveBookCars } from './bookcars.ts';
import { isCaddyMissing } from './caddy.ts';
import type { Campaign, Outcome } from './campaign.ts';
import { proveCluster } from './cluster.ts';
import { isClusterMissing } from './cluster-servers.ts';
import { proveDatabase } from './database.ts';
import { proveDisk } from './disk.ts';
import { areEnginesMissing } from './engine-programs.ts';
import { engineRounds, proveEngines } from './engines.ts';
import { proveFaults } from './faults.ts';
import { frameworkRounds, proveFrameworks } from './frameworks.ts';
import { proveFuzz } from './fuzz.ts';
import { proveKill } from './kill.ts';
import { mutatedFolders } from './mutated-files.ts';
import { proveMutation } from './mutation.ts';
import { proveOperations } from './operations.ts';
import { proveOverload } from './overload.ts';
import { provePayment } from './payment.ts';
import { proveRace } from './race.ts';
import { proveRestart } from './restart.ts';
import { proveScreens } from './screens.ts';
import { proveSearch } from './search.ts';
import { proveSignIn } from './sign-in.ts';
import { proveTotals } from './totals.ts';
import { proveActions } from './user-actions.ts';
import { proveWalks } from './walks.ts';

/** One kind of campaign. */
export interface Area {
  run: (campaign: Campaign) => Promise<Outcome>;
  /** The number of rounds of a whole campaign; `nightly` is the number that `all` runs. */
  rounds: number;
  nightly: number;
  of: string;
  /** Returns what it needs and this machine or the command lacks; null if nothing is missing. */
  lacks?: (campaign: Pick<Campaign, 'backend'>) => string | null;
}

const isLinuxRoot = () => process.platform === 'linux' && process.getuid?.() === 0;

export const areas: Record<string, Area> = {
  abuse: {
    run: proveAbuse,
    rounds: 40,
    nightly: 6,
    of: 'attacks by visitors without an account, alternating databases',
  },
  actions: {
    run: proveActions,
    rounds: 66,
    nightly: 22,
    of: 'user actions with late, cut off or wrong responses',
  },
  assistants: {
    run: proveAssistants,
    rounds: 500,
    nightly: 100,
    of: 'talks of two assistants with planted instructions and replayed calls',
  },
  bookcars: {
    run: proveBookCars,
    rounds: bookCarsRounds,
    nightly: bookCarsRounds,
    of: 'journeys in front of a real BookCars backend',
    lacks: ({ backend }) => (backend === undefined ? '--backend with the address of a BookCars 8 backend' : null),
  },
  race: { run: proveRace, rounds: 200, nightly: 50, of: 'rounds of 50 checkouts of one car, on each database' },
  kill: {
    run: (campaign) => proveKill(campaign),
    rounds: 100,
    nightly: 25,
    of: 'kills of the server under checkouts, alternating databases',
  },
  database: {
    run: (campaign) => proveDatabase(campaign),
    rounds: 200,
    nightly: 30,
    of: 'cuts of the connections to PostgreSQL under load',
  },
  cluster: {
    run: proveCluster,
    rounds: 100,
    nightly: 5,
    of: 'fail-overs of PostgreSQL behind PgBouncer under load, with a replica for searches',
    lacks: () => (isClusterMissing() ? 'the packages postgresql and pgbouncer' : null),
  },
  disk: {
    run: proveDisk,
    rounds: 40,
    nightly: 8,
    of: 'disks that fill up under checkouts, on each database',
    lacks: () => (isLinuxRoot() ? null : 'Linux and its root user'),
  },
  engines: {
    run: proveEngines,
    rounds: engineRounds,
    nightly: engineRounds,
    of: 'journeys in Firefox and WebKit, each unpacked for the run',
    lacks: () => (areEnginesMissing() ? 'Debian packages and the root user' : null),
  },
  mutation: {
    run: proveMutation,
    rounds: Object.keys(mutatedFolders).length,
    // Without `widget/domain`, the last one, which takes longer than a night gives each area.
    nightly: Object.keys(mutatedFolders).length - 1,
    of: 'folders of rules, mutated one place at a time',
  },
  operations: { run: proveOperations, rounds: 10, nightly: 2, of: 'machines lost and restored, alternating databases' },
  overload: { run: proveOverload, rounds: 6, nightly: 3, of: 'floods of searches, on each database and behind Caddy' },
  'sign-in': { run: proveSignIn, rounds: 3000, nightly: 500, of: 'requests about known and unknown addresses' },
  payment: {
    run: provePayment,
    rounds: 240,
    nightly: 40,
    of: 'kills of the server under payments, alternating databases and gateways',
  },
  restart: {
    run: proveRestart,
    rounds: 50,
    nightly: 5,
    of: 'rolling restarts of two processes behind Caddy under load',
    lacks: () => (isCaddyMissing() ? 'Caddy' : null),
  },
  faults: { run: proveFaults, rounds: 300, nightly: 60, of: 'faults seeded into the rules, one at a time' },
  frameworks: {
    run: proveFrameworks,
    rounds: frameworkRounds,
    nightly: frameworkRounds,
    of: 'frameworks of partners, each installed, built and run in the browser',
  },
  fuzz: { run: proveFuzz, rounds: 20_000, nightly: 4_000, of: 'calls generated from the contract' },
  screens: { run: proveScreens, rounds: 300, nightly: 60, of: 'screens with late, cut off or wrong responses' },
  search: { run: proveSearch, rounds: 5_000, nightly: 1_000, of: 'searches, each on both databases' },
  walks: { run: proveWalks, rounds: 500, nightly: 60, of: 'random walks of a person in a browser' },
  totals: { run: proveTotals, rounds: 3_000, nightly: 600, of: 'trips of cars with random prices' },
};

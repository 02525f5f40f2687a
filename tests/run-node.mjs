// `npm run test:node -- VERSION [PATTERN…]` runs `npm test` on another Node, which is installed outside the dependencies.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ensureInstalled, root } from '../demo/prepare.mjs';
import { badArgument, withArguments } from './support/command-arguments.mjs';

const versions = ['20.19', '22', '24', '26'];

/** Returns the program that runs npm. */
function npmArguments() {
  const npm = process.env.npm_execpath;
  return npm ? { command: process.execPath, first: [npm] } : { command: 'npm', first: [] };
}

/** Installs the newest release of a version and returns the path of its program. */
function installNode(version) {
  const name = `node-linux-${process.arch}`;
  const folder = join(root, 'node_modules/.cache/node', version);
  const program = join(folder, 'node_modules', name, 'bin/node');
  mkdirSync(folder, { recursive: true });
  const { command, first } = npmArguments();
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const args = [...first, 'install', '--prefix', folder, ...options, `${name}@~${version}`];
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  // Without a network, the release installed earlier is used.
  if (status !== 0 && !existsSync(program)) throw new Error(`Node ${version} could not be installed.`);
  return program;
}

function runOnNode([version = '', ...others]) {
  if (!versions.includes(version)) throw badArgument(`Expected one of the Node versions ${versions.join(', ')}.`);
  if (process.platform !== 'linux') throw badArgument('Other Node versions are available on Linux only.');
  // Installing packages empties node_modules, where the other Node is kept.
  ensureInstalled();
  const program = installNode(version);
  console.info(`Node ${execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()}`);
  const { status } = spawnSync(program, [join(root, 'tests/run.mjs'), ...others], {
    stdio: 'inherit',
    // Programs that the tests start by name, including npm, also run on this Node.
    env: {
      ...process.env,
      PATH: [dirname(program), process.env.PATH].join(delimiter),
      NODE: program,
      npm_node_execpath: program,
    },
  });
  return status ?? 1;
}

const usage = `Usage: npm run test:node -- ${versions.join('|')} [PATTERN…]`;
process.exitCode = await withArguments(runOnNode, usage);

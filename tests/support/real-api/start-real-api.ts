import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestProject } from 'vitest/node';
import type { RunningServer } from '../../../demo/server/start-server.ts';
import { startTestServer } from '../test-server.ts';
import { createPerson, type PersonInput } from './create-person.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL that stores a person for a test. */
    peopleUrl: string;
  }
}

/**
 * Serves the component tests of a project: a request stores a person in the database of a real server and returns them with the
 * server's address. The server starts with the first request, because starting takes seconds that most runs don't need.
 */
export default async function startRealApi(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<RunningServer> | undefined;
  const store = async (input: string) => {
    starting ??= startTestServer({ trustProxy: 1 });
    const { services, url } = await starting;
    const person = await createPerson(services.db, JSON.parse(input) as PersonInput);
    return JSON.stringify({ siteUrl: url, person });
  };
  const people = createServer((request, response) => {
    text(request)
      .then(store)
      .then(
        (stored) => response.end(stored),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
  project.provide('peopleUrl', `http://127.0.0.1:${await listen(people)}`);
  return async () => {
    people.close();
    await (await starting)?.close();
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

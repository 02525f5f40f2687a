import { eq } from 'drizzle-orm';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { carBlocks, cars } from '../../demo/server/db/schema.ts';
import type { AuditAction } from '../../widget/domain/audit.ts';
import { fleetUploads, readFleet, uploadForm, zipOf } from './fleet-upload.ts';
import { signInAs } from './sign-in.ts';
import type { TestResponse, TestServer } from './test-server.ts';

type Made = { action: AuditAction; response: Pick<TestResponse, 'status' | 'text'> };

/** Makes each write of the fleet as an administrator, with the action that it records. */
export function fleetCalls(server: TestServer): Record<string, () => Promise<Made>> {
  const db = () => server.get().services.db;
  const post = async (path: string, body?: unknown, method = 'POST') =>
    server.call(method, `/api/x/fleet/${path}`, body, await signInAs(server, 'admin'));
  const { plan, send } = fleetUploads(server);
  const block = { from: '2029-03-01T10:00', to: '2029-03-02T10:00', reason: 'Tyres' };

  async function carId() {
    const [car] = await db().select().from(cars).where(eq(cars.available, true)).limit(1);
    return car?.id ?? '';
  }

  return {
    blockCar: async () => ({ action: 'block-car', response: await post(`cars/${await carId()}/blocks`, block) }),
    endBlock: async () => {
      const id = await carId();
      await post(`cars/${id}/blocks`, block);
      const [stored] = await db().select().from(carBlocks).where(eq(carBlocks.carId, id));
      return { action: 'end-block', response: await post(`blocks/${stored?.id}`, undefined, 'DELETE') };
    },
    setCarHidden: async () => ({
      action: 'set-car-hidden',
      response: await post(`cars/${await carId()}/hidden`, { hidden: true }),
    }),
    importFleet: async () => {
      const files = await readFleet(server);
      const changed = { ...files, 'cars.csv': String(files['cars.csv']).replace(/,hidden,/, ',available,') };
      const { version } = await plan(changed);
      const response = await send('import', uploadForm(zipOf(changed), { version, overwrite: 'true' }));
      return { action: 'import-fleet', response };
    },
    exportFleet: async () => ({ action: 'export-fleet', response: await post('export') }),
    inviteStaff: async () => ({
      action: 'update-user',
      response: await post('staff', { email: 'nora@example.com', fullName: 'Nora', role: 'admin', language: 'fr' }),
    }),
    updateStaff: async () => ({
      action: 'update-user',
      response: await post(`staff/${demoAccounts.supplier.id}`, {
        fullName: 'Another Name',
        role: 'supplier',
        supplier: demoAccounts.supplier.supplier,
        language: 'en',
      }),
    }),
  };
}

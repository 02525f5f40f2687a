import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { suppliers } from '../../demo/server/db/schema.ts';
import { readProblem } from '../support/contract-response.ts';
import { type DemoPerson, signInAs } from '../support/sign-in.ts';
import { describeOnDatabase } from '../support/test-server.ts';

const { supplier } = demoAccounts;
const supplierId = supplier.supplier ?? '';

describeOnDatabase('the terms of a supplier', (server) => {
  const db = () => server.get().services.db;
  const save = async (person: DemoPerson, change: object) =>
    server.call('POST', '/api/update-user', { _id: supplier.id, ...change }, await signInAs(server, person));
  const stored = async () => (await db().select().from(suppliers).where(eq(suppliers.id, supplierId)))[0];

  it('have a price change rate that only an administrator changes', async () => {
    const before = await stored();
    for (const priceChangeRate of [500, -99]) {
      const problem = readProblem(
        await save('supplier', { priceChangeRate, payLater: !before?.payLater, bio: 'Changed' }),
      );
      expect(problem).toMatchObject({ status: 403, code: 'forbidden', field: 'priceChangeRate' });
    }
    expect(await stored()).toEqual(before);
    // BookCars' form sends every value.
    const { priceChangeRate } = before ?? {};
    expect((await save('supplier', { priceChangeRate, payLater: before?.payLater })).status).toBe(200);
    expect((await save('admin', { priceChangeRate: 5 })).status).toBe(200);
    expect(await stored()).toMatchObject({ priceChangeRate: 5 });
  });

  it('have a minimum rental within their maximum, and one that a fleet upload accepts', async () => {
    await db()
      .update(suppliers)
      .set({ maximumRentalDays: 30, minimumRentalDays: 1 })
      .where(eq(suppliers.id, supplierId));
    for (const person of ['supplier', 'admin'] as const) {
      const problem = readProblem(await save(person, { minimumRentalDays: 31 }));
      expect(problem).toMatchObject({ code: 'invalid_body', field: 'minimumRentalDays' });
      expect(await stored()).toMatchObject({ minimumRentalDays: 1 });
      expect((await save(person, { minimumRentalDays: 30 })).status).toBe(200);
      expect((await save(person, { minimumRentalDays: 0 })).status).toBe(200);
      expect(await stored()).toMatchObject({ minimumRentalDays: 1 });
    }
    await db().update(suppliers).set({ maximumRentalDays: null }).where(eq(suppliers.id, supplierId));
    expect(readProblem(await save('supplier', { minimumRentalDays: 366 })).code).toBe('invalid_body');
    expect((await save('supplier', { minimumRentalDays: 365 })).status).toBe(200);
  });
});

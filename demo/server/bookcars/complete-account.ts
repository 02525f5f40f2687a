import { deleteTempLicense, updateLicense, updateUser } from '../../../widget/contract/operations/profile.ts';
import type { Drivers } from '../checkout/check-drivers.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { CallerClient } from './bookcars-client.ts';
import { callBookCars } from './call-bookcars.ts';

type Typed = {
  details: Drivers['details'];
  /** The uploaded copy of the driving licence; null if the supplier needs none. */
  license: string | null;
};

/**
 * Stores in the customer's account what they typed for a booking. BookCars ignores the driver of an order that names an account, and a
 * supplier sees the account's name, telephone number and licence.
 */
export async function completeAccount(client: CallerClient, user: SignedInUser, typed: Typed): Promise<void> {
  const { details, license } = typed;
  const { fullName, phone, birthDate } = details;
  if (fullName !== user.fullName || phone !== user.phone || birthDate !== user.birthDate) {
    // BookCars erases what is left out.
    const optional = { phone, birthDate, bio: user.bio, location: user.location };
    const known = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null));
    const { id: _id, enableEmailNotifications } = user;
    await callBookCars(client, updateUser, { body: { _id, fullName, enableEmailNotifications, ...known } });
  }
  if (license !== null && user.license === null) await moveLicense(client, user.id, license);
}

/** Makes an uploaded copy that of an account: only a guest's booking takes it from the folder of uploads. */
async function moveLicense(client: CallerClient, userId: string, name: string): Promise<void> {
  const response = await client.getFile(`/cdn/bookcars/temp/licenses/${encodeURIComponent(name)}`);
  if (!response.ok) {
    await response.body?.cancel();
    throw new ProblemError('license_required', { field: 'driver.license' });
  }
  const file = new File([await response.blob()], name);
  await callBookCars(client, updateLicense, { params: { id: userId }, body: { file } });
  await callBookCars(client, deleteTempLicense, { params: { file: name } }).catch(() => undefined);
}

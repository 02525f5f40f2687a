import { recorderOf } from '../accounts/audit-log.ts';
import { nameIn } from '../catalogue/location-record.ts';
import { blockCar, type CarEdit, endBlock, setCarHidden } from '../fleet/edit-car.ts';
import { listFleetCars } from '../fleet/list-cars.ts';
import type { Call, Handlers } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { RouteContext } from './context.ts';
import { toPage } from './page.ts';

type Context = Pick<RouteContext, 'catalogues' | 'db' | 'now' | 'pricing' | 'random'>;

/** No id of a supplier: a supplier's account without one sees no cars. */
const nobody = '0'.repeat(24);

/** Handles the list of the operator's cars, when they are out of service, and whether they are shown. */
export function fleetHandlers(context: Context): Handlers {
  const editOf = (call: Call): CarEdit => {
    if (!call.user) throw new ProblemError('not_signed_in');
    return { user: call.user, record: recorderOf(context, call) };
  };
  return {
    fleetCars: async ({ params, query, user }) => {
      const own = user?.type === 'admin' ? {} : { supplier: user?.supplierId ?? nobody };
      const { cars, total } = await listFleetCars(context, { ...query, ...own }, params);
      return toPage(cars, total);
    },

    fleetChoices: async ({ params: { language }, user }) => {
      const { suppliers, places } = await context.catalogues.current();
      const isOwn = (id: string) => user?.type === 'admin' || id === user?.supplierId;
      const inOrder = new Intl.Collator(language).compare;
      return {
        suppliers: [...suppliers.values()]
          .filter(({ id, retiredAt }) => retiredAt === null && isOwn(id))
          .map(({ id, fullName, avatar }) => ({ _id: id, fullName, avatar }))
          .sort((one, other) => inOrder(one.fullName, other.fullName)),
        locations: places.locations
          .map(({ id }) => ({ _id: id, name: nameIn(places.namesOf(id), language) }))
          .sort((one, other) => inOrder(one.name, other.name)),
      };
    },

    blockCar: async (call) => {
      const { from, to, reason } = call.body;
      await blockCar(context, { id: call.params.id, from, to, reason }, editOf(call));
      return null;
    },

    endBlock: async (call) => {
      await endBlock(context, call.params.id, editOf(call));
      return null;
    },

    setCarHidden: async (call) => {
      await setCarHidden(context, { id: call.params.id, hidden: call.body.hidden }, editOf(call));
      return null;
    },
  };
}

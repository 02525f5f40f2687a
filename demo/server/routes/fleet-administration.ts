import { rm } from 'node:fs/promises';
import { recorderOf } from '../accounts/audit-log.ts';
import { checkRecentOrPassword, findRefusal } from '../accounts/prove-owner.ts';
import { exportFleet } from '../fleet/export-fleet.ts';
import { readChecklist } from '../fleet/opening-checklist.ts';
import { packFolder } from '../fleet/pack-folder.ts';
import { inviteStaff, listStaff, updateStaff } from '../fleet/staff-access.ts';
import { importUpload, makeFolder, planUpload } from '../fleet/upload-fleet.ts';
import { outsideSlot } from '../http/admission.ts';
import { fileResponse } from '../http/file-response.ts';
import type { Handlers, SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { RouteContext } from './context.ts';

type Context = MailWriterContext &
  Pick<
    RouteContext,
    'configuration' | 'db' | 'limits' | 'log' | 'mailWorker' | 'objectStorage' | 'pricing' | 'siteConfig'
  >;

/** Handles import and export of the fleet, or of a supplier's part of it, the access of staff, and what is left to do before the first booking. */
export function fleetAdministrationHandlers(context: Context): Handlers {
  const { db, limits, mailWorker, now } = context;
  const isSet = (flag: 'true' | 'false') => flag === 'true';
  return {
    planFleet: async ({ body, caller, user }) => {
      await limits.consume('fleetUpload', caller);
      return planUpload(context, { file: body.file, dayFirst: isSet(body.dayFirst), supplierId: supplierOf(user) });
    },

    importFleet: async (call) => {
      const { file, version, dayFirst, overwrite, empty, password } = call.body;
      await limits.consume('fleetUpload', call.caller);
      const staffRefusal = await findRefusal(context, call, password);
      const agreement = { version, overwrite: isSet(overwrite), empty: isSet(empty), staffRefusal };
      const upload = { file, dayFirst: isSet(dayFirst), supplierId: supplierOf(call.user) };
      const result = await importUpload(context, upload, agreement, recorderOf(context, call));
      mailWorker.wake();
      return result;
    },

    exportFleet: async (call) => {
      await limits.consume('export', call.user?.id ?? '');
      const supplierId = supplierOf(call.user);
      const directory = await makeFolder();
      const remove = () => rm(directory, { recursive: true, force: true });
      try {
        const { rows, object } = await outsideSlot(() => exportFleet(context, directory, supplierId));
        const count = Object.values(rows).reduce((total, each) => total + each, 0);
        const changes = [{ field: 'recordsExported' as const, before: null, after: count }];
        await recorderOf(context, call)(db, { action: 'export-fleet', object, changes });
      } catch (error) {
        await remove();
        throw error;
      }
      const name = `fleet-${now().toISOString().slice(0, 10)}.zip`;
      return fileResponse(packFolder(directory, remove), { name, contentType: 'application/zip' });
    },

    fleetStaff: async () => listStaff(db),

    inviteStaff: async (call) => {
      const { password, ...access } = call.body;
      await checkRecentOrPassword(context, call, password);
      await inviteStaff(context, access, recorderOf(context, call));
      mailWorker.wake();
      return null;
    },

    updateStaff: async (call) => {
      const { password, ...change } = call.body;
      // The name and the language give nobody access.
      if (change.role !== undefined || change.supplier !== undefined) {
        await checkRecentOrPassword(context, call, password);
      }
      await updateStaff(context, { ...change, id: call.params.id }, recorderOf(context, call));
      mailWorker.wake();
      return null;
    },

    openingChecklist: async () => readChecklist(context),
  };
}

/** Returns the supplier whose part of the fleet the user may change; null for administrators, who change all of it. */
function supplierOf(user: SignedInUser | null): string | null {
  if (user?.type === 'admin') return null;
  if (!user?.supplierId) throw new ProblemError('supplier_not_found');
  return user.supplierId;
}

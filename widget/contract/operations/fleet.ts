import * as z from 'zod/mini';
import { pageOf } from '../field-schemas.ts';
import { openingChecklist as checklist, fleetChoices as choices, fleetCar, fleetPlan, staffMember } from '../fleet.ts';
import { lazySchema } from '../lazy-schema.ts';
import { operation } from '../operation.ts';

export const fleetCars = operation({
  name: 'fleetCars',
  method: 'GET',
  path: '/api/x/fleet/cars/{page}/{size}/{language}',
  effect: 'read',
  access: 'supplier',
  ok: pageOf(fleetCar),
});

export const fleetChoices = operation({
  name: 'fleetChoices',
  method: 'GET',
  path: '/api/x/fleet/choices/{language}',
  effect: 'read',
  access: 'supplier',
  ok: choices,
});

export const blockCar = operation({
  name: 'blockCar',
  method: 'POST',
  path: '/api/x/fleet/cars/{id}/blocks',
  effect: 'write',
  access: 'supplier',
  encoding: 'json',
  responseKind: 'text',
});

export const endBlock = operation({
  name: 'endBlock',
  method: 'DELETE',
  path: '/api/x/fleet/blocks/{id}',
  effect: 'write',
  access: 'supplier',
  responseKind: 'text',
});

export const setCarHidden = operation({
  name: 'setCarHidden',
  method: 'POST',
  path: '/api/x/fleet/cars/{id}/hidden',
  effect: 'write',
  access: 'supplier',
  encoding: 'json',
  responseKind: 'text',
});

const upload = { method: 'POST', access: 'supplier', encoding: 'multipart', ok: fleetPlan } as const;

export const planFleet = operation({ ...upload, name: 'planFleet', path: '/api/x/fleet/plan', effect: 'read' });

export const importFleet = operation({ ...upload, name: 'importFleet', path: '/api/x/fleet/import', effect: 'write' });

export const exportFleet = operation({
  name: 'exportFleet',
  method: 'POST',
  path: '/api/x/fleet/export',
  effect: 'write',
  access: 'supplier',
  responseKind: 'file',
});

export const fleetStaff = operation({
  name: 'fleetStaff',
  method: 'GET',
  path: '/api/x/fleet/staff',
  effect: 'read',
  access: 'admin',
  ok: lazySchema(() => z.array(staffMember)),
});

export const inviteStaff = operation({
  name: 'inviteStaff',
  method: 'POST',
  path: '/api/x/fleet/staff',
  effect: 'write',
  access: 'admin',
  encoding: 'json',
  responseKind: 'text',
});

export const updateStaff = operation({
  name: 'updateStaff',
  method: 'POST',
  path: '/api/x/fleet/staff/{id}',
  effect: 'write',
  access: 'admin',
  encoding: 'json',
  responseKind: 'text',
});

export const openingChecklist = operation({
  name: 'openingChecklist',
  method: 'GET',
  path: '/api/x/fleet/checklist',
  effect: 'read',
  access: 'admin',
  ok: checklist,
});

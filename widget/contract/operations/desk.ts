import { deskDay, deskEntry } from '../desk.ts';
import { operation } from '../operation.ts';

/** Without a day it is today at each place, in its own time zone. */
export const readDeskDay = operation({
  name: 'readDeskDay',
  method: 'GET',
  path: '/api/x/desk/{language}',
  effect: 'read',
  access: 'supplier',
  ok: deskDay,
});

export const readDeskEntry = operation({
  name: 'readDeskEntry',
  method: 'GET',
  path: '/api/x/bookings/{id}/desk/{language}',
  effect: 'read',
  access: 'supplier',
  ok: deskEntry,
});

/** Repeating it changes nothing. Undoing an early return requires the car to be available. */
export const markRental = operation({
  name: 'markRental',
  method: 'POST',
  path: '/api/x/bookings/{id}/marks',
  effect: 'write',
  access: 'supplier',
  encoding: 'json',
  responseKind: 'text',
});

export const setStaffNote = operation({
  name: 'setStaffNote',
  method: 'POST',
  path: '/api/x/bookings/{id}/note',
  effect: 'write',
  access: 'supplier',
  encoding: 'json',
  responseKind: 'text',
});

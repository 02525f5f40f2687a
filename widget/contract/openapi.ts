import * as z from 'zod/mini';
import { booking, checkoutResult } from './booking.ts';
import { carBrief, carDetail, searchCar } from './car.ts';
import { countryWithLocations, location, locationDetail, locationOnMap } from './location.ts';
import { notification } from './notification.ts';
import type { Access, ServerOperation } from './operation.ts';
import { type OperationName, operations } from './operations.ts';
import type { problem } from './problem.ts';
import { problemCodes } from './problem-codes.ts';
import { problemDetails } from './problem-details.ts';
import { quote, quoteLine, tripPrice } from './quote.ts';
import { checkoutBody } from './requests/booking-body.ts';
import { searchBody } from './requests/search-body.ts';
import { supplierOffer } from './search.ts';
import { settings } from './settings.ts';
import { supplierBrief, supplierForCheckout, supplierWithCount, supplierWithRate } from './supplier.ts';
import { signedInUser, userRecord } from './user.ts';

type Json = { readonly [key: string]: unknown };

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Json;
  readonly servers: readonly Json[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: { readonly schemas: Json; readonly securitySchemes: Json };
}

const named = {
  Booking: booking,
  CarAlternative: carBrief,
  CarDetail: carDetail,
  CheckoutBody: checkoutBody,
  CheckoutResult: checkoutResult,
  CountryWithLocations: countryWithLocations,
  Location: location,
  LocationDetail: locationDetail,
  LocationOnMap: locationOnMap,
  Notification: notification,
  Quote: quote,
  QuoteLine: quoteLine,
  SearchBody: searchBody,
  SearchCar: searchCar,
  Settings: settings,
  SignedInUser: signedInUser,
  Supplier: supplierBrief,
  SupplierForCheckout: supplierForCheckout,
  SupplierOffer: supplierOffer,
  SupplierWithCount: supplierWithCount,
  SupplierWithRate: supplierWithRate,
  TripPrice: tripPrice,
  UserRecord: userRecord,
};

/** Written by hand, because the client's schema is minimal for its size and less precise. */
const problemSchema = {
  type: 'object',
  required: ['code', 'status'],
  description: 'RFC 9457, with a code from a closed list',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: problemCodes },
    detail: { type: 'string' },
    field: { type: 'string', description: 'path into the body' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    values: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  } satisfies Record<keyof typeof problem.shape, Json>,
};

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'rental-session', description: 'set by sign-in, HttpOnly' },
  bookingToken: { type: 'apiKey', in: 'header', name: 'Rental-Booking', description: 'gives access to one booking' },
  handOver: {
    type: 'apiKey',
    in: 'header',
    name: 'Rental-Hand-Over',
    description: 'books from a partner page for a customer who signed in on the host',
  },
};

const security: Readonly<Record<Access, readonly Json[]>> = {
  public: [],
  session: [{ session: [] }],
  supplier: [{ session: [] }],
  admin: [{ session: [] }],
  'booking-token': [{ session: [] }, { bookingToken: [] }],
};

/** Returns the API's OpenAPI document, generated from the table of operations; `url` is the API's URL. */
export function buildOpenApi({ url, version }: { url: string; version: string }): OpenApiDocument {
  const schemas: Record<string, unknown> = {};
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of Object.values(operations) as ServerOperation[]) {
    paths[operation.path] ??= {};
    Object.assign(paths[operation.path] ?? {}, {
      [operation.method.toLowerCase()]: describeOperation(operation, schemas),
    });
  }
  const details = toJson(problemDetails, 'input', schemas);
  return {
    openapi: '3.1.0',
    info: { title: 'Rental Elements', version },
    servers: [{ url }],
    paths,
    components: { schemas: { Problem: { allOf: [problemSchema, details] }, ...schemas }, securitySchemes },
  };
}

function describeOperation(operation: ServerOperation, schemas: Record<string, unknown>): Json {
  const { name, summary, access, body, partner, extension, effect } = operation;
  return {
    operationId: name,
    summary,
    tags: [operation.path.split('/')[1] === 'cdn' ? 'files' : extension ? 'extension' : 'contract'],
    security: operation.partnerSignIn ? [{}, { handOver: [] }] : security[access],
    'x-access': access,
    'x-effect': effect,
    ...(partner ? { 'x-partner': true } : {}),
    parameters: [...parameters(operation, schemas), ...headers(operation)],
    ...(body ? { requestBody: requestBody(operation, schemas) } : {}),
    responses: responses(operation, schemas),
  };
}

function parameters({ params, query }: ServerOperation, schemas: Record<string, unknown>): Json[] {
  const described = (schema: z.ZodMiniType | undefined, place: 'path' | 'query') => {
    if (!schema) return [];
    const { properties = {}, required = [] } = toJson(schema, 'output', schemas) as {
      properties?: Record<string, unknown>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, of]) => {
      return { name, in: place, required: place === 'path' || required.includes(name), schema: of };
    });
  };
  return [...described(params, 'path'), ...described(query, 'query')];
}

function headers({ idempotent, access }: ServerOperation): Json[] {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  });
  return [
    ...(idempotent ? [header('Idempotency-Key', 'the same key and body return the same response')] : []),
    ...(access === 'booking-token' ? [header('Rental-Booking', 'instead of a session')] : []),
  ];
}

const exampleTrip = { pickupLocation: '65f1c0de0000000000000001', dropOffLocation: '65f1c0de0000000000000001' };
const exampleSearch = { ...exampleTrip, pickupAt: '2027-05-01T10:00', dropoffAt: '2027-05-04T10:00', sort: 'total' };

/** Bodies of the requests with which a program starts. */
export const bodyExamples: { readonly [Name in OperationName]?: Json } = {
  searchCars: { ...exampleSearch, currency: 'EUR', language: 'en' },
  getSearchFacets: exampleSearch,
  compareSuppliers: exampleSearch,
  suggestSearches: exampleSearch,
  getQuote: {
    ...exampleTrip,
    car: '65f1c0de0000000000000002',
    from: '2027-05-01T10:00',
    to: '2027-05-04T10:00',
    extras: { cancellation: true },
    currency: 'EUR',
  },
  openGuestBooking: { reference: 'RENT-2345', email: 'ada@example.com', language: 'en' },
};

function requestBody({ name, body, encoding }: ServerOperation, schemas: Record<string, unknown>): Json {
  const type = encoding === 'multipart' ? 'multipart/form-data' : 'application/json';
  const example = bodyExamples[name as OperationName];
  const schema = body ? toJson(body, 'input', schemas) : {};
  return { required: true, content: { [type]: { schema, ...(example && { example }) } } };
}

const mediaTypes = { text: 'text/plain', html: 'text/html', file: '*/*' } as const;

function responses(operation: ServerOperation, schemas: Record<string, unknown>): Json {
  const { ok, responseKind = 'text', noContent, accepted, problems = [], responseHeaders = {} } = operation;
  const content = ok
    ? { 'application/json': { schema: toJson(ok, 'input', schemas) } }
    : { [mediaTypes[responseKind]]: { schema: { type: 'string' } } };
  const found = Object.values(responseHeaders).map((name) => [name, { schema: { type: 'string' } }]);
  return {
    '200': { description: 'done', content, ...(found.length > 0 ? { headers: Object.fromEntries(found) } : {}) },
    ...(accepted ? { '202': { description: accepted } } : {}),
    ...(noContent ? { '204': { description: noContent === 'null' ? 'none' : noContent } } : {}),
    default: {
      description: 'refused',
      'x-problems': problems,
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  };
}

/** Returns the JSON Schema of a payload as sent; named schemas are moved to `schemas` and replaced by references. */
function toJson(schema: z.ZodMiniType, io: 'input' | 'output', schemas: Record<string, unknown>): Json {
  const {
    $schema: _,
    $defs = {},
    ...own
  } = z.toJSONSchema(schema, { io, metadata: names, unrepresentable: 'any', override: describeNamedValues }) as Json;
  Object.assign(schemas, toComponents($defs));
  return toComponents(own) as Json;
}

/** Values by name are the contract's only custom schemas. */
function describeNamedValues({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: Record<string, unknown>;
}): void {
  if (zodSchema._zod.def.type === 'custom') jsonSchema['type'] = 'object';
}

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });

/** Points references at the document's components instead of the schema's own definitions. */
function toComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toComponents);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) => {
      if (key === '$ref' && typeof entry === 'string')
        return [[key, entry.replace('#/$defs/', '#/components/schemas/')]];
      return key === 'id' && typeof entry === 'string' ? [] : [[key, toComponents(entry)]];
    }),
  );
}

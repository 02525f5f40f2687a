import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { type AssistantSchema, jsonSchemaOf } from '../../../widget/contract/requests/assistant-tools.ts';

/** Adds the JSON Schema that the package sends to clients: `zod/mini` leaves it out of its standard interface. */
export function withJsonSchema(schema: AssistantSchema): StandardSchemaWithJSON {
  return {
    '~standard': {
      ...(schema['~standard'] as StandardSchemaWithJSON['~standard']),
      jsonSchema: { input: () => jsonSchemaOf(schema, 'input'), output: () => jsonSchemaOf(schema, 'output') },
    },
  };
}

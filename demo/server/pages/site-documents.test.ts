import { expect, it, vi } from 'vitest';
import { buildOpenApi } from '../../../widget/contract/openapi.ts';
import { openApiResponse } from './site-documents.ts';

vi.mock('../../../widget/contract/openapi.ts', async (load) => {
  const openApi = await load<typeof import('../../../widget/contract/openapi.ts')>();
  return { buildOpenApi: vi.fn(openApi.buildOpenApi) };
});

it('builds the description of the API once for each address of the site', async () => {
  const read = async (siteUrl: string) => {
    const response = openApiResponse({ addresses: { siteUrl, partnerUrl: '' } });
    expect(response.headers.get('content-type')).toBe('application/json');
    return (await response.json()) as { servers: { url: string }[] };
  };
  const first = await read('https://cars.example');
  expect(first.servers[0]?.url).toBe('https://cars.example');
  expect(await read('https://cars.example')).toEqual(first);
  expect(vi.mocked(buildOpenApi)).toHaveBeenCalledTimes(1);
  expect((await read('https://rent.example')).servers[0]?.url).toBe('https://rent.example');
});

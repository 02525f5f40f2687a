type DownloadedFile = { name: string; contentType: string };

/** Returns a response that the browser saves as a file, and that no cache stores. */
export function fileResponse(
  content: string | ReadableStream<Uint8Array>,
  { name, contentType }: DownloadedFile,
): Response {
  return new Response(content, {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
}

/** Returns a stream of chunks, each of which is made when it is read. If the reader leaves, the generator ends. */
export function streamOf(chunks: AsyncGenerator<Uint8Array, undefined>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await chunks.return(undefined);
    },
  });
}

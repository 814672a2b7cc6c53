import { ViewerError } from './viewer-error.ts'

type FetchModelOptions = { signal?: AbortSignal | undefined; onProgress: (received: number, total: number) => void }

/** Downloads a file and reports the progress. */
export async function fetchModel(url: string, { signal, onProgress }: FetchModelOptions): Promise<ArrayBuffer> {
  const answer = await fetch(url, signal ? { signal } : {}).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ViewerError('no-connection', error)
  })
  if (!answer.ok || !answer.body) throw new ViewerError(answer.status >= 500 ? 'no-connection' : 'no-file')
  const total = Number(answer.headers.get('content-length')) || 0
  try {
    return await readAll(answer.body, (received) => onProgress(received, Math.max(total, received)))
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ViewerError('no-connection', error)
  }
}

async function readAll(body: ReadableStream<Uint8Array<ArrayBuffer>>, onProgress: (received: number) => void) {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  for (const reader = body.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts).arrayBuffer()
    parts.push(value)
    received += value.length
    onProgress(received)
  }
}

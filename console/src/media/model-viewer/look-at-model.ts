import type { Looked } from './pre-flight/look.ts'

export type { DeclaredStatistics, Looked } from './pre-flight/look.ts'

/**
 * Inspects a model before upload, in a worker: its contents, why the server would refuse it, and its warnings. The
 * server checks again, more strictly. A file that this browser cannot read is left to the server.
 */
export function lookAtModel(file: File, signal?: AbortSignal): Promise<Looked> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pre-flight/pre-flight.worker.ts', import.meta.url), { type: 'module' })
    const end = () => worker.terminate()
    signal?.addEventListener('abort', () => {
      end()
      reject(signal.reason as Error)
    })
    worker.addEventListener('message', ({ data }: MessageEvent<Looked>) => {
      end()
      resolve(data)
    })
    worker.addEventListener('error', () => {
      end()
      resolve({ findings: [], statistics: undefined })
    })
    worker.postMessage(file, [])
  })
}

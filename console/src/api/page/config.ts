import { consoleBase, start } from './start.ts'

const fallback = '/api/v1'

async function readConfig(): Promise<string> {
  if (start.apiBase) return start.apiBase
  try {
    const response = await fetch(`${consoleBase}/config.json`)
    const { apiBase } = (await response.json()) as { apiBase?: unknown }
    return typeof apiBase === 'string' && apiBase ? apiBase.replace(/\/+$/, '') : fallback
  } catch {
    return fallback
  }
}

let pending: Promise<string> | undefined

/** The base address of the API, read once per page load. */
export const apiBase = () => (pending ??= readConfig())

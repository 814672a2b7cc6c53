import type { Page } from '@playwright/test'

/** The drafts that this origin stores in IndexedDB, each as text. */
export const draftsOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const open = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(name)))
      })
    const rowsOf = (db: IDBDatabase) =>
      new Promise<Record<string, unknown>[]>((resolve) => {
        const request = db.transaction('drafts').objectStore('drafts').getAll()
        request.addEventListener('success', () => resolve(request.result))
      })
    const bytes = (value: unknown) =>
      value instanceof ArrayBuffer ? new TextDecoder().decode(value) : JSON.stringify(value)
    const all: string[] = []
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    for (const name of names.filter((one) => one.startsWith('learning-cms:drafts:'))) {
      const db = await open(name)
      for (const row of await rowsOf(db)) all.push(Object.values(row).map(bytes).join(' '))
      db.close()
    }
    return all
  })

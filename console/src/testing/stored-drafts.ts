const opened = (name: string) =>
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

const textOf = (value: unknown) =>
  value instanceof ArrayBuffer ? new TextDecoder().decode(value) : JSON.stringify(value)

/** Every draft on this device: its form, and all its bytes as text. */
export async function storedDrafts() {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const stores = names.filter((name) => name.startsWith('learning-cms:drafts:'))
  const rows = await Promise.all(
    stores.map(async (name) => {
      const db = await opened(name)
      const found = await rowsOf(db)
      db.close()
      return found
    }),
  )
  return rows.flat().map((row) => ({ form: row['form'], text: Object.values(row).map(textOf).join(' ') }))
}

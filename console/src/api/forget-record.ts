import { onServerEvent } from './events.ts'

type Forgetting = (place: string, id: string) => unknown

const forgetters = new Set<Forgetting>()

/** For what keeps the names or the contents of records in this browser. */
export const onForgetRecord = (forget: Forgetting) => void forgetters.add(forget)

/** Somebody was erased: what this browser keeps of them goes as well. `place` is where such records are, like `/students`. */
export async function forgetRecord(place: string, id: string) {
  for (const forget of forgetters) forget(place, id)
  const { forgetDraftsOf } = await import('./drafts.ts')
  await forgetDraftsOf(id)
}

export const forgetErased = () =>
  onServerEvent((event) => {
    if (event.kind !== 'change') return
    const { action, entity, id } = event.change
    if (id && action === `${entity}.erase`) void forgetRecord(`/${entity}`, id)
  })
